// Everything around the games: analysis, lessons, maps, accounts.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { World } from './people';
import type { Page } from 'playwright-core';

const world = new World();
beforeAll(() => world.begin());
afterAll(() => world.end());
afterEach(() => world.leave());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the analysis board evaluates, proves, and keeps variations', async () => {
  const page = await world.person();
  await page.goto('/analysis/squex?rules=size%3D3x3');
  await page.getByText('Depth').first().waitFor();
  await page.getByText('(proven)').first().waitFor();
  await page.locator('.hand.open').first().click();
  await page.locator('.hand.open').first().click();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.locator('.hand.open').last().click();
  await button(page, 'Computer: on').click();
  const moves = page.locator('[data-scrolls]');
  const tried = await moves.innerText();
  await page.getByLabel('Settings').click();
  await page.getByLabel('Português').check();
  await page.getByRole('heading', { name: 'Análise' }).waitFor();
  await expect.poll(() => moves.innerText()).toBe(tried);
});

const tried = (page: Page) => page.locator('[data-scrolls]').innerText();

test('the opening book offers moves to play, and ends', async () => {
  const page = await world.person();
  await page.goto('/analysis/mapello?rules=map%3Dothello');
  const book = page.locator('section', {
    has: page.getByRole('heading', { name: 'Opening book' }),
  });
  await book.getByRole('button', { name: /^d6/ }).click();
  await book.getByRole('button', { name: /^c6/ }).waitFor(); // an answer to it
  await page.goto('/analysis/squex?rules=size%3D3x3');
  await page.locator('ol .moves button').first().waitFor();
  expect(await book.count()).toBe(0);
});

test('an analysis survives a reload, and its link includes variations', async () => {
  const page = await world.person({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/analysis/wali?moves=c3+d3');
  await page.locator('.hand.open').first().waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.locator('[data-cell="e5"]').click();
  await page.locator('[aria-current=step]', { hasText: 'e5' }).waitFor();
  const all = await tried(page);
  expect(all).toContain('d3');

  await button(page, 'Copy the link').click();
  await page.getByText('is copied').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).search).toBe('?moves=c3+d3+(e5)&at=3');

  await page.reload();
  await page.locator('[aria-current=step]', { hasText: 'e5' }).waitFor();
  expect(await tried(page)).toBe(all);

  const friend = await world.person();
  await friend.goto(link);
  await friend.locator('[aria-current=step]', { hasText: 'e5' }).waitFor();
  expect(await tried(friend)).toBe(all);
});

test('a record is pasted with its variations, and errors can be corrected', async () => {
  const page = await world.person();
  await page.goto('/analysis/wali?moves=c3+z9+d3');
  await page.locator('[aria-current=step]', { hasText: 'c3' }).waitFor();
  const field = page.locator('#pasted');
  expect(await field.inputValue()).toBe('c3 z9 d3');
  await page.locator('#pasted-problem').getByText('z9').waitFor();

  await field.fill('c3 d3 e5');
  await button(page, 'Open').click();
  await page.locator('[aria-current=step]', { hasText: 'e5' }).waitFor();
  await field.fill('[Variant "wali"]\n\n1. c3 d3 (d4 e5) e3 *');
  await button(page, 'Open').click();
  await page.locator('.branch', { hasText: 'd4' }).waitFor();
});

test('Back restores the form and the scroll position', async () => {
  const page = await world.person({ viewport: { width: 375, height: 667 } });
  await page.goto('/new/wali');
  await page.locator('input[value=friend]').dispatchEvent('click');
  await page.locator('input[value=increment]').dispatchEvent('click');
  await page.evaluate(() => scrollTo(0, 500));
  await page.waitForTimeout(400);
  await page.locator('nav a[href="/learn/wali"]').evaluate((link: HTMLElement) => link.click());
  await page.waitForURL('**/learn/wali');
  await page.goBack();
  await button(page, 'Create the link').waitFor();
  expect(await page.getByRole('radio', { name: 'Increment' }).isChecked()).toBe(true);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
});

test('a lesson is completed by the right move', async () => {
  const page = await world.person();
  await page.goto('/learn/wali');
  await page.locator('a[href^="/learn/wali/"]').first().click();
  await page.waitForURL('**/learn/wali/*');
  const lessons = (await (await page.request.get('/api/games/wali/lessons?lang=en')).json()) as {
    steps: { right: string[]; position: { moves: { move: string; clicks: string[] }[] } }[];
  };
  const [step] = lessons.steps;
  const right = step?.position.moves.find(({ move }) => move.startsWith(step.right[0] ?? '?'));
  for (const cell of right?.clicks ?? []) await page.locator(`[data-cell="${cell}"]`).click();
  await page.getByText('Right!').waitFor();
});

test('the server draws what follows from the drawing', async () => {
  const page = await world.person();
  await page.goto('/editor/squex');
  for (const cell of ['a1', 'b2']) await page.locator(`[data-cell="${cell}"]`).click();
  const text = page.getByLabel('Position as text');
  await expect.poll(() => text.inputValue()).toMatch(/^B\.{7}\/\.B\.{6}\/.* B\.{6}\//);
});

test('a map is drawn, saved and played', async () => {
  const page = await world.person();
  await page.goto('/editor/mapello?map');
  await page.getByRole('radio', { name: /wall/i }).check({ force: true });
  await page.locator('[data-cell="b3"]').click();
  await page.getByLabel('Name').fill('mine');
  await button(page, 'Save').click();
  await page.getByText('mine is saved').waitFor();
  await page.getByText('Play on this map').click();
  await page.waitForURL('**/new/mapello*');
  await button(page, 'Play').click();
  await page.waitForURL('**/table/*');
  await page.locator('.hand').first().waitFor();
});

test("an account keeps a guest's games", async () => {
  const page = await world.person();
  // Leaving a page while its socket is connecting logs an error in the console.
  const connected = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => socket.on('framereceived', () => resolve()));
  });
  await page.goto('/');
  await page
    .getByRole('button', { name: /^Play, level/ })
    .first()
    .click();
  await page.waitForURL('**/table/*');
  await connected;
  const table = new URL(page.url()).pathname;
  await page.goto('/account');
  const form = page.locator('form').filter({ has: button(page, 'Create an account') });
  await form.getByLabel('Name').fill('Ana');
  await form.getByLabel('Password').fill('a long password');
  await button(page, 'Create an account').click();
  await page.getByRole('heading', { name: 'Ana' }).waitFor();
  await button(page, 'Sign out').click();

  const elsewhere = await world.person();
  await elsewhere.goto('/account');
  const login = elsewhere.locator('form').filter({ has: button(elsewhere, 'Sign in') });
  await login.getByLabel('Name').fill('ana');
  await login.getByLabel('Password').fill('a long password');
  await button(elsewhere, 'Sign in').click();
  await elsewhere.getByRole('heading', { name: 'Ana' }).waitFor();
  await elsewhere.goto('/games');
  await elsewhere.locator(`a[href="${table}"]`).first().waitFor();
});

test('a Portuguese browser gets Portuguese', async () => {
  const page = await world.person({ locale: 'pt-PT' });
  await page.goto('/');
  await page.getByText('Cinco jogos').first().waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('pt');
});
