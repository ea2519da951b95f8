// Every page: no serious axe findings, on desktop and phone, light and dark.
import { seriousFaults } from './axe';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { againstComputer, World } from './people';

const world = new World();
beforeAll(() => world.begin());
afterAll(() => world.end());
afterEach(() => world.leave());

const games = ['jinli', 'mapello', 'frozenforest', 'squex', 'wali'];
const pages = [
  '/',
  '/learn',
  '/analysis',
  '/account',
  '/games',
  '/leaderboard/wali',
  ...games.flatMap((game) => [
    `/new/${game}`,
    `/learn/${game}`,
    `/analysis/${game}`,
    `/editor/${game}`,
  ]),
];
const looks = [
  { name: 'on a desk, light', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { name: 'on a phone, dark', viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
] as const;

describe.each(looks)('$name', ({ viewport, colorScheme }) => {
  test('every page', async () => {
    const page = await world.person({ viewport, colorScheme });
    const titles = new Map<string, string>();
    for (const path of pages) {
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
      expect(await seriousFaults(page), path).toEqual([]);
      const title = await page.title();
      expect(titles.get(title), `${path} is called ${title} too`).toBeUndefined();
      titles.set(title, path);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways, `${path} is wider than the window`).toBe(0);
    }
  });

  test.each(games)('a table of %s', async (game) => {
    const page = await world.person({ viewport, colorScheme });
    await againstComputer(page, game);
    await page.locator('.hand').first().waitFor();
    expect(await seriousFaults(page)).toEqual([]);
  });
});

test('an unknown address is not found, and links home', async () => {
  world.mayLoseServer = true; // browsers log the 404
  const page = await world.person();
  for (const path of ['/nowhere', '/learn/wali/drop/more']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(await page.title()).toBe('Page not found · Quintet');
  }
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await page.locator('article.card').first().waitFor();
});

test('a missing game, lesson or table says so, and links home', async () => {
  world.mayLoseServer = true; // browsers log the 404
  const page = await world.person();
  const games = ['learn', 'new', 'editor', 'analysis', 'leaderboard'].map(
    (room) => `/${room}/chess`,
  );
  const others = ['/learn/wali/nothing', '/table/nothing', '/analysis/table/nothing'];
  for (const path of [...games, ...others]) {
    const status = (await page.goto(path))?.status();
    if (games.includes(path)) expect(status, path).toBe(404);
    await page.getByRole('heading', { name: 'This page could not be opened' }).waitFor();
    expect(await page.title(), path).toBe('This page could not be opened · Quintet');
    expect(await page.getByRole('alert').textContent(), path).toContain('There is no');
    expect(await page.getByRole('link', { name: 'Go to the home page' }).count(), path).toBe(1);
  }
});
