// Around the games: analysis, lessons, maps, accounts.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { World } from './people';
import type { Page } from 'playwright-core';

const world = new World();
beforeAll(() => world.begin());
afterAll(() => world.end());
afterEach(() => world.leave());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the analysis board thinks, proves, and keeps variations', async () => {
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

test('a lesson is learned by making the right move', async () => {
  const page = await world.person();
  await page.goto('/learn/wali');
  await page.getByRole('link', { name: /Lesson 1/ }).first().click();
  const lessons = (await (await page.request.get('/api/games/wali/lessons?lang=en')).json()) as {
    steps: { right: string[]; position: { moves: { move: string; clicks: string[] }[] } }[];
  };
  const [step] = lessons.steps;
  const right = step?.position.moves.find(({ move }) => move.startsWith(step.right[0] ?? '?'));
  for (const cell of right?.clicks ?? []) await page.locator(`[data-cell="${cell}"]`).click();
  await page.getByText('Right!').waitFor();
});

test('a map is drawn, saved, and played on', async () => {
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

test('an account keeps what a guest has played', async () => {
  const page = await world.person();
  await page.goto('/');
  await page.getByRole('button', { name: /^Play, level/ }).first().click();
  await page.waitForURL('**/table/*');
  const table = new URL(page.url()).pathname;
  await page.goto('/account');
  const form = page.locator('form').filter({ has: button(page, 'Make an account') });
  await form.getByLabel('Name').fill('Ana');
  await form.getByLabel('Password').fill('a long password');
  await button(page, 'Make an account').click();
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

test('Portuguese is spoken to who speaks it', async () => {
  const page = await world.person({ locale: 'pt-PT' });
  await page.goto('/');
  await page.getByText('Cinco jogos').first().waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('pt');
});
