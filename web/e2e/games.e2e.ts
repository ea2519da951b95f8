// Whole games against the computer.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { againstComputer, moveByMouse, movesPlayed, over, ready, wholeGame, World } from './people';
import type { Page } from 'playwright-core';

const world = new World();
beforeAll(() => world.begin());
afterAll(() => world.end());
afterEach(() => world.leave());

describe('a whole game by mouse', () => {
  // Small boards where a game has them: the same page, fewer clicks.
  test.each([
    ['jinli', 'target=3'],
    ['mapello', ''],
    ['frozenforest', 'size=9'],
    ['squex', 'size=4x4'],
    ['wali', ''],
  ])('%s', async (game, rules) => {
    const page = await world.person();
    await againstComputer(page, game, rules);
    expect(await wholeGame(page, moveByMouse)).toBeGreaterThan(1);
    await over(page).waitFor();
    expect(await movesPlayed(page)).toBeGreaterThan(3);
  });
});

test('a game starts within two clicks of the home page', async () => {
  const page = await world.person();
  await page.goto('/');
  await page
    .getByRole('button', { name: /^Play, level/ })
    .first()
    .click();
  await page.waitForURL('**/table/*');
  expect(await ready(page)).toBe('turn');
});

/** From the focused cell to another, with the arrow keys. */
async function walkTo(page: Page, cell: string): Promise<void> {
  const here = (await page.locator('.hand:focus').getAttribute('data-cell')) ?? '';
  const columns = cell.charCodeAt(0) - here.charCodeAt(0);
  const rows = Number(cell.slice(1)) - Number(here.slice(1));
  for (let i = 0; i < Math.abs(columns); i++) {
    await page.keyboard.press(columns > 0 ? 'ArrowRight' : 'ArrowLeft');
  }
  for (let i = 0; i < Math.abs(rows); i++) {
    await page.keyboard.press(rows > 0 ? 'ArrowDown' : 'ArrowUp');
  }
}

/** A move of one cell, with the keyboard only. */
async function moveByKeys(page: Page): Promise<void> {
  const before = await movesPlayed(page);
  const target = (await page.locator('.hand.open').first().getAttribute('data-cell')) ?? '';
  await page.locator('.hand[tabindex="0"]').focus();
  await walkTo(page, target);
  expect(await page.locator('.hand:focus').getAttribute('data-cell')).toBe(target);
  await page.keyboard.press('Enter');
  await expect.poll(() => movesPlayed(page), { timeout: 20_000 }).toBeGreaterThan(before);
}

test('a whole game with the keyboard alone', async () => {
  const page = await world.person();
  await againstComputer(page, 'squex', 'size=4x4');
  expect(await wholeGame(page, moveByKeys)).toBeGreaterThan(1);
});

test('a forced pass is a button', async () => {
  const page = await world.person();
  const position = '.WBWB./.BWB.W/W.BWB./BW.BWB/W.BWBW w drop 1 1 0 0 0';
  await page.goto(`/new/wali?position=${encodeURIComponent(position)}`);
  await page.getByRole('radio', { name: 'White', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Pass', exact: true }).click();
  await expect.poll(() => movesPlayed(page)).toBeGreaterThan(0);
});

test('Escape undoes a partial move, a typed move is played', async () => {
  const page = await world.person();
  await againstComputer(page, 'jinli');
  await ready(page);
  await page.locator('.hand.open').first().click();
  await page.locator('.hand[aria-selected=true]').first().waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.hand[aria-selected=true]').waitFor({ state: 'detached' });
  const field = page.getByLabel('Type a move');
  await field.fill('nonsense');
  await field.press('Enter');
  expect(await movesPlayed(page)).toBeLessThanOrEqual(1);
});
