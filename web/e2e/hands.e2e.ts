// Mouse and touch on a board.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { World } from './people';
import type { CDPSession, Page } from 'playwright-core';

const world = new World();
beforeAll(() => world.begin());
afterAll(() => world.end());
afterEach(() => world.leave());

const phone = { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true };
const analysed = (page: Page) => page.locator('[data-scrolls] button').allInnerTexts();

interface Spot {
  x: number;
  y: number;
}

async function middleOf(page: Page, cell: string): Promise<Spot> {
  const box = await page.locator(`[data-cell="${cell}"]`).boundingBox();
  if (!box) throw new Error(`${cell} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function dragByMouse(page: Page, from: string, to: string): Promise<void> {
  const [begin, end] = [await middleOf(page, from), await middleOf(page, to)];
  await page.mouse.move(begin.x, begin.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.up();
}

/** A real touch gesture, which the browser may interpret as scrolling. */
async function swipe(finger: CDPSession, begin: Spot, end: Spot): Promise<void> {
  const steps = 12;
  const say = (type: string, touchPoints: Spot[]) =>
    finger.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints });
  await say('touchStart', [begin]);
  for (let i = 1; i <= steps; i++) {
    const part = i / steps;
    await say('touchMove', [
      { x: begin.x + (end.x - begin.x) * part, y: begin.y + (end.y - begin.y) * part },
    ]);
  }
  await say('touchEnd', []);
}

describe('an immovable piece stays', () => {
  test.each([
    ['mapello', '', 'd4', 'c5'],
    ['squex', 'b2+d4', 'b2', 'e5'],
    ['wali', 'c3+d3', 'c3', 'e5'],
  ])('%s', async (game, moves, from, to) => {
    const page = await world.person();
    await page.goto(`/analysis/${game}?moves=${moves}`);
    await page.locator('.hand.open').first().waitFor();
    const before = await analysed(page);
    await dragByMouse(page, from, to);
    await page.waitForTimeout(200);
    expect(await analysed(page)).toEqual(before);
    // The target cell is still a legal move.
    await page.locator(`[data-cell="${to}"]`).click();
    await expect.poll(() => analysed(page)).toHaveLength(before.length + 1);
  });
});

test('Mina can be dragged to her targets', async () => {
  const page = await world.person();
  await page.goto('/analysis/frozenforest?moves=e5');
  await page.locator('.hand.open').first().click();
  await expect.poll(() => analysed(page)).toHaveLength(2);
  const target = page.locator('.hand.open').first();
  await target.waitFor();
  const to = (await target.getAttribute('data-cell')) ?? '';
  await dragByMouse(page, 'e5', to);
  await expect.poll(() => analysed(page)).toHaveLength(3);
});

test('a finger drags a piece, and scrolls the page elsewhere', async () => {
  const page = await world.person(phone);
  await page.goto('/analysis/jinli');
  await page.locator('.hand.open').first().waitFor();
  const finger = await page.context().newCDPSession(page);
  const scrolled = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo(0, 60));
  const before = await scrolled();

  await swipe(finger, await middleOf(page, 'a1'), await middleOf(page, 'b2'));
  await page.locator('[data-cell="b2"][aria-selected=true]').waitFor();
  expect(await scrolled()).toBe(before);

  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const middle = await middleOf(page, 'd4');
  await swipe(finger, middle, { ...middle, y: middle.y - 80 });
  await expect.poll(scrolled).toBeGreaterThan(before);
  expect(await analysed(page)).toEqual([]);
});
