// The home page: what it shows to whom, and what a visit requests.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { againstComputer, moveByMouse, ready, World } from './people';
import type { Page } from 'playwright-core';

const world = new World();
beforeAll(() => world.begin());
afterAll(() => world.end());
afterEach(() => world.leave());

/** Everything that a visit requests from the server, sockets included. */
async function visitOf(page: Page): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('http')) asked.push(request.url());
  });
  page.on('websocket', (socket) => asked.push(socket.url()));
  await page.goto('/');
  await page.locator('article.card').first().waitFor();
  await page.waitForLoadState('networkidle');
  return asked;
}

/** Cumulative layout shift, as browsers measure it. */
const shift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value;
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(sum), 300);
      }),
  );

describe.each([
  { name: 'a desk', viewport: { width: 1280, height: 800 } },
  { name: 'a phone', viewport: { width: 375, height: 667 } },
])('on $name', ({ viewport }) => {
  test('a first visit takes eight requests, and nothing shifts', async () => {
    const page = await world.person({ viewport });
    const asked = await visitOf(page);
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(8);
    expect(await shift(page)).toBeLessThan(0.05);
  });

  test('returning players see their games first, with no more requests', async () => {
    const page = await world.person({ viewport });
    await againstComputer(page, 'squex', 'size=4x4');
    await ready(page);
    await againstComputer(page, 'jinli');
    await ready(page);
    await moveByMouse(page);
    await ready(page); // a later reply would rightly move the list
    // The notification of the last move may still be on its way; lists are then fetched again.
    const news = '/api/me/waiting';
    const asked = [...new Set(await visitOf(page))].filter((url) => !url.includes(news));
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(8);
    expect(await shift(page)).toBeLessThan(0.05);
    const headings = await page.locator('main').getByRole('heading').allTextContents();
    expect(headings[0]).toBe('My games');
    expect(await page.locator('a.row svg').count()).toBeGreaterThanOrEqual(2);
  });
});

test('up to the first move at most 80 kB and one table are fetched', async () => {
  const page = await world.person();
  const asked: string[] = [];
  let bytes = 0;
  page.on('requestfinished', async (request) => {
    if (!request.url().startsWith('http')) return;
    asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
    if (request.url().includes('/api/')) return;
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    bytes += responseBodySize + responseHeadersSize;
  });
  await page.goto('/');
  await page
    .getByRole('button', { name: /^Play, level/ })
    .first()
    .click();
  await page.waitForURL('**/table/*');
  await ready(page);
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeGreaterThan(40_000);
  expect(bytes).toBeLessThan(80_000);
  expect(asked).toContain('POST /api/tables');
  expect(asked.filter((each) => /^GET .api.(tables|games)./.test(each))).toEqual([]);
});

test('the boards show games in progress and what the games are about', async () => {
  const page = await world.person();
  await page.goto('/');
  const cards = page.locator('article.card');
  await cards.first().waitFor();
  expect(await cards.count()).toBe(5);
  for (const said of [
    'Swim your koi',
    'Outflank lines',
    'Hunt Mina',
    'Connect your two edges',
    'Drop your',
  ]) {
    await cards.getByText(said).waitFor();
  }
  const stones = cards.filter({ hasText: 'Wali' }).locator('g.piece');
  expect(await stones.count()).toBeGreaterThan(0);
});

test('Frozen Forest is a match of two games, and the form says why', async () => {
  const page = await world.person();
  await page.goto('/new/frozenforest');
  await page.getByText('The two roles are not equally easy').waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL('**/table/*');
  await page.getByText('Match of 2 games').waitFor();
  await page.goto('/');
  await page
    .locator('article.card', { hasText: 'Frozen Forest' })
    .getByRole('button', { name: /^Play, level/ })
    .click();
  await page.waitForURL('**/table/*');
  await page.getByText('Match of 2 games').waitFor();
});
