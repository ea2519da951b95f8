// Windows of every size: everything needed to play is visible at once and does not move.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { againstComputer, World } from './people';

const world = new World();
beforeAll(() => world.begin());
afterAll(() => world.end());
afterEach(() => world.leave());

const upright: [number, number][] = [
  [280, 653],
  [320, 568],
  [375, 667],
  [600, 800],
  [768, 1024],
];
const lying: [number, number][] = [
  [667, 375],
  [844, 390],
  [600, 600],
  [768, 600],
  [900, 700],
];
const sizes = [...upright, ...lying, [1280, 800] as [number, number]];
const parts = ['.drawing', '.under', '.top', '.bottom'];

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
const boxes = (page: Page): Promise<Record<string, Box>> =>
  page.evaluate((all) => {
    const boxOf = (part: string) => {
      const { left, top, right, bottom } = document.querySelector(part)!.getBoundingClientRect();
      return { left, top, right, bottom };
    };
    return Object.fromEntries(all.map((part) => [part, boxOf(part)]));
  }, parts);

/** By how much the page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

async function resize(page: Page, [width, height]: [number, number]) {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))));
}

/** Declines the tutorial offered to first-time players. */
async function declineOffer(page: Page) {
  const no = page.locator('aside').getByRole('button').last();
  if (await no.isVisible()) await no.click();
}

/** Two people on one screen, from a position. */
async function fromPosition(page: Page, game: string, position: string) {
  await page.goto(`/new/${game}?${new URLSearchParams({ position })}`);
  await page.getByRole('radio', { name: 'Same screen' }).check({ force: true });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL('**/table/*');
  await page.locator('.hand.open').first().waitFor();
  await declineOffer(page);
}

test.each(['frozenforest', 'jinli', 'mapello', 'squex', 'wali'])(
  'at a table of %s all that is needed to play is seen without scrolling',
  async (game) => {
    const page = await world.person();
    await againstComputer(page, game);
    await page.locator('.hand.open').first().waitFor();
    await declineOffer(page);
    for (const [width, height] of sizes) {
      await resize(page, [width, height]);
      const at = `${game} ${width}x${height}`;
      expect(await overflow(page), at).toBe(0);
      const seen = await boxes(page);
      for (const [part, box] of Object.entries(seen)) {
        expect(box.top, `${at} ${part}`).toBeGreaterThanOrEqual(0);
        expect(box.bottom, `${at} ${part}`).toBeLessThanOrEqual(height);
        expect(box.right, `${at} ${part}`).toBeLessThanOrEqual(width);
      }
      const { left, right, top, bottom } = seen['.drawing']!;
      const least = Math.min(width, height) / 2;
      expect(Math.max(right - left, bottom - top), `${at}: a board to play on`).toBeGreaterThan(
        least,
      );
    }
  },
);

test('nothing shifts when a piece is selected', async () => {
  const page = await world.person();
  await fromPosition(
    page,
    'jinli',
    'R.....R/......./......./......./......./......./Y.....Y r 10 10 0 0 0',
  );
  for (const size of sizes) {
    await resize(page, size);
    const before = await boxes(page);
    await page.locator('[data-cell="a1"]').click();
    await page.getByRole('button', { name: 'Back', exact: true }).waitFor();
    expect(await boxes(page), String(size)).toEqual(before);
    await page.locator('[data-cell="b2"]').click();
    expect(await boxes(page), String(size)).toEqual(before);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Back', exact: true }).waitFor({ state: 'detached' });
  }
});

test('nothing shifts when a side must pass', async () => {
  for (const size of [
    [375, 667],
    [667, 375],
    [768, 600],
  ] as [number, number][]) {
    const page = await world.person();
    await fromPosition(page, 'wali', 'WB..../B...../....../....../.....B b move 0 0 0 0 0');
    await resize(page, size);
    const before = await boxes(page);
    await page.locator('[data-cell="f5"]').click();
    await page.locator('[data-cell="f4"]').click();
    await page.getByRole('button', { name: 'Pass', exact: true }).waitFor();
    expect(await boxes(page), String(size)).toEqual(before);
  }
});

test('nothing shifts when a game starts waiting for its player', async () => {
  const page = await world.person({ viewport: { width: 390, height: 844 } });
  // Delayed, so that the board is shown before the count arrives.
  let count = () => {};
  const asked = new Promise<void>((go) => (count = go));
  await page.route('**/api/me/waiting*', async (route) => {
    await asked;
    await route.continue();
  });
  await againstComputer(page, 'wali');
  await page.locator('.hand.open').first().waitFor();
  const header = () => page.locator('header').first().boundingBox();
  const before = [await header(), await boxes(page)];
  count();
  await page.locator('nav .count').waitFor();
  expect([await header(), await boxes(page)]).toEqual(before);
});

test.each(lying)(
  'the analysis board and its bar are seen whole at %dx%d',
  async (width, height) => {
    const page = await world.person({ viewport: { width, height } });
    for (const game of ['frozenforest', 'wali']) {
      await page.goto(`/analysis/${game}`);
      await page.locator('.hand.open').first().waitFor();
      const [bar, board] = [page.getByRole('meter'), page.locator('.drawing').first()];
      const [long, high] = [await bar.boundingBox(), await board.boundingBox()];
      expect(long?.height, game).toBeCloseTo(high?.height ?? 0, 0);
      expect((high?.y ?? 0) + (high?.height ?? 0), game).toBeLessThanOrEqual(height);
    }
  },
);

test('no page is wider than the narrowest window', async () => {
  const page = await world.person();
  await againstComputer(page, 'jinli');
  const table = new URL(page.url()).pathname;
  await page.setViewportSize({ width: 280, height: 653 });
  const pages = ['/', '/learn', '/analysis', '/games', '/account', table];
  for (const game of ['frozenforest', 'jinli', 'mapello', 'squex', 'wali']) {
    pages.push(`/new/${game}`, `/learn/${game}`, `/analysis/${game}`, `/editor/${game}`);
    pages.push(`/leaderboard/${game}`);
  }
  pages.push(
    '/editor/mapello?map',
    '/learn/wali/drop',
    `/analysis/table/${table.split('/').pop()}`,
  );
  const wide = [];
  for (const address of pages) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    if ((await overflow(page)) > 0) wide.push(address);
  }
  expect(wide).toEqual([]);
});
