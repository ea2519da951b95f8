// Every page: nothing serious for axe, on a desk and on a phone, light and dark.
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
    for (const path of pages) {
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
      expect(await seriousFaults(page), path).toEqual([]);
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
