// How the board teaches: why a click is not possible, what comes next, hints.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { againstComputer, ready, twoPeople, World } from './people';
import type { Page } from 'playwright-core';

const world = new World();
beforeAll(() => world.begin());
afterAll(() => world.end());
afterEach(() => world.leave());

const cell = (page: Page, name: string) => page.locator(`[data-cell="${name}"]`);
/** Clicks a cell that cannot be played on; `force`, because it is not enabled. */
const touchInVain = (page: Page, name: string) => cell(page, name).click({ force: true });
const why = (page: Page) => page.locator('.why');
const size = (page: Page) =>
  page
    .locator('.board:has(.under)')
    .evaluate((board) => [board.clientHeight, board.ownerDocument.body.scrollHeight]);

async function oneKeyboard(page: Page, game: string, rules = '', position = '') {
  await page.goto(`/new/${game}?${new URLSearchParams({ rules, position })}`);
  await page.getByRole('radio', { name: 'Same screen' }).check({ force: true });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL('**/table/*');
  await ready(page);
}

test('an illegal click says why, and nothing shifts', async () => {
  const page = await world.person();
  await oneKeyboard(page, 'frozenforest', 'size=5', 'TTTTT/TTTTT/TTYTT/TTTTT/TTTTT m');
  const before = await size(page);
  await touchInVain(page, 'c2');
  await why(page).waitFor();
  expect(await why(page).textContent()).toBe(
    'Yuki would see Mina on c2; she needs a tree exactly between them',
  );
  expect(await size(page)).toEqual(before);
  await cell(page, 'e5').click();
  await why(page).waitFor({ state: 'detached' });
});

test('in the middle of a move the next step and any error are shown', async () => {
  const page = await world.person({ viewport: { width: 375, height: 667 } });
  await oneKeyboard(page, 'jinli');
  const before = await size(page);
  await cell(page, 'a1').click();
  await page.getByText('Now choose where it swims or jumps').first().waitFor();
  await touchInVain(page, 'd4');
  await why(page).waitFor();
  expect(await why(page).textContent()).toContain('A koi cannot go a1-d4');
  expect(await size(page)).toEqual(before);
  await cell(page, 'b2').click();
  await page.getByText('Now drop a stone on an empty cell').first().waitFor();
  expect(await size(page)).toEqual(before);
});

test('a board uses the colours of its theme', async () => {
  const page = await world.person();
  await oneKeyboard(page, 'jinli');
  const dot = page
    .locator('.board:has(.under)')
    .evaluate((board) => getComputedStyle(board).getPropertyValue('--dot').trim());
  expect(await dot).toBe('#f4fff9');
});

test('lessons and the analysis board explain illegal clicks too', async () => {
  const page = await world.person();
  await page.goto('/analysis/mapello');
  await touchInVain(page, 'a8');
  await why(page).waitFor();
  expect(await why(page).textContent()).toContain('a8');
  await page.goto('/learn/wali/drop');
  await touchInVain(page, 'c3');
  await why(page).waitFor();
  expect(await why(page).textContent()).toContain('c3 is occupied by a white stone');
});

test('the analysis board says what to do, and why a side must pass', async () => {
  const page = await world.person();
  await page.goto('/analysis/frozenforest');
  await page.locator('.under').getByText('Yuki chooses where to start').waitFor();
  const position = 'WB..../B...../....../....../.....B w move 0 0 0 0 0';
  await page.goto(`/analysis/wali?${new URLSearchParams({ position })}`);
  await page.locator('.under').getByText('No stone of White can step').waitFor();
  await page.getByRole('button', { name: 'Pass', exact: true }).waitFor();
});

test('a click out of turn says whose turn it is', async () => {
  const [host, guest] = await twoPeople(world, 'squex', 'size=4x4');
  const waiting = (await host.locator('.hand.open').count()) > 0 ? guest : host;
  await touchInVain(waiting, 'b2');
  await why(waiting).waitFor();
  expect(await why(waiting).textContent()).toBe("It is Blue's turn");
  expect(await waiting.getByRole('button', { name: 'Hint' }).count()).toBe(0);
});

test('against the computer a hint shows the piece, then the move, then the reason', async () => {
  const page = await world.person();
  await againstComputer(page, 'jinli');
  await ready(page);
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.pointer').waitFor();
  expect(await page.locator('.arrow').count()).toBe(0);
  await page.getByRole('button', { name: 'Show move' }).click();
  await page.locator('.arrow').first().waitFor();
  await page.getByRole('button', { name: 'Why?' }).click();
  await page.getByText('The computer would play').first().waitFor();
});
