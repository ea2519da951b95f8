// The server is down for a while: whatever was opened meanwhile loads by itself once it is back.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { againstComputer, World } from './people';

const world = new World();
beforeAll(() => world.begin());
afterAll(() => world.end());
afterEach(async () => {
  // Whatever happened in the test, the next one finds a running server.
  await world.server.end('SIGKILL');
  await world.server.start();
  await world.leave();
});

const away = (page: Page) => page.getByText('Retrying automatically');

async function kill() {
  world.mayLoseServer = true;
  await world.server.end('SIGKILL');
}

/** Serves the page's own files as if from the browser's cache; only API calls need the server. */
async function keepShell(page: Page) {
  const dist = resolve(import.meta.dirname, '../dist');
  await page.route(/^[^?]*(?<!\/api\/.*)$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/api/')) return route.fallback();
    const file = /\.\w+$/.test(pathname) ? pathname : '/index.html';
    const types = {
      js: 'text/javascript',
      css: 'text/css',
      svg: 'image/svg+xml',
      html: 'text/html',
    };
    const type = types[file.split('.').pop() as keyof typeof types];
    return route.fulfill({ body: readFileSync(dist + file), contentType: type });
  });
}

test('every page opened offline loads once the server is up', async () => {
  const player = await world.person();
  await againstComputer(player, 'wali');
  const table = new URL(player.url()).pathname;
  const pages: [address: string, seen: string][] = [
    ['/', 'article, .games > *'],
    ['/new/wali', 'form button[type=submit]'],
    [table, '.hand'],
    ['/analysis/wali', '.hand'],
    [`/analysis/table${table.slice('/table'.length)}`, '.hand'],
    ['/learn', 'main li h2'],
    ['/learn/squex', 'aside li'],
    ['/learn/wali/drop', '.hand'],
    ['/games', 'select option:nth-child(2)'],
    ['/leaderboard/wali', 'main nav a'],
    ['/account', 'form'],
    ['/editor/jinli', 'main nav, main form, main [data-cell]'],
  ];
  await kill();
  const opened = [];
  for (const [address, seen] of pages) {
    const page = await world.person();
    await keepShell(page);
    await page.goto(address);
    await away(page).waitFor();
    expect(await page.locator(seen).count()).toBe(0);
    opened.push({ page, seen });
  }
  await world.server.start();
  for (const { page, seen } of opened) {
    await page.locator(seen).first().waitFor({ state: 'attached' });
    await away(page).waitFor({ state: 'detached' });
  }
});

test('a page navigated to offline loads once the server is up', async () => {
  const page = await world.person();
  await page.goto('/');
  await page.locator('.games > *').first().waitFor();
  await kill();
  // Its script is requested now and cannot load.
  await page.getByRole('link', { name: 'Learn' }).first().click();
  await away(page).waitFor();
  await world.server.start();
  await page.locator('main li h2').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/learn');
});

test("without its texts a page still reports the problem, in the browser's language", async () => {
  const page = await world.person({ locale: 'pt-PT' });
  await page.route(/page\.pt/, (route) => route.abort());
  await page.route(/\/api\/health/, (route) => route.abort());
  world.mayLoseServer = true;
  await page.goto('/');
  await page.getByText('Não se consegue chegar ao servidor').waitFor();
  await page.unrouteAll();
  await page.getByText('Cinco jogos').first().waitFor();
});

test('a game that cannot be created says so', async () => {
  const page = await world.person();
  await page.goto('/new/squex');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await kill();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByText('so this was not done').waitFor();
  await world.server.start();
  await away(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL('**/table/*');
});
