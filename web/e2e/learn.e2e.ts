// "How to play", beside every board and on its own page; what a first visit is offered.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { seriousFaults } from './axe';
import { againstComputer, twoPeople, World } from './people';
import type { Page } from 'playwright-core';

const world = new World();
beforeAll(() => world.begin());
afterAll(() => world.end());
afterEach(() => world.leave());

const games = ['jinli', 'mapello', 'frozenforest', 'squex', 'wali'];
const drawer = (page: Page) => page.getByRole('dialog', { name: /^How to play/ });
const offer = (page: Page) => page.getByRole('button', { name: 'Learn it in a minute' });

test('"How to play" opens beside the board and changes nothing on it', async () => {
  const page = await world.person();
  await againstComputer(page, 'wali');
  const address = page.url();
  await page.locator('.hand').first().waitFor();
  await page.getByRole('button', { name: 'How to play' }).click();
  await drawer(page).locator('.minute li').first().waitFor();
  expect(await drawer(page).locator('.minute li').count()).toBe(6);
  expect(await drawer(page).locator('.minute li .board svg').count()).toBe(6);
  await drawer(page).getByText('Full rules').click();
  await drawer(page).getByText('exactly three', { exact: false }).last().waitFor();
  await drawer(page).getByRole('link', { name: 'The horse' }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await drawer(page).waitFor({ state: 'detached' });
  expect(page.url()).toBe(address);
  expect(await page.evaluate(() => document.activeElement?.textContent.trim())).toBe('How to play');
});

test('an invited friend is offered the rules, and the analysis board has them for everyone', async () => {
  const [host, guest] = await twoPeople(world, 'squex', 'size=4x4');
  await offer(guest).click();
  await drawer(guest).waitFor();
  await guest.getByRole('button', { name: 'Close' }).click();
  await offer(host).waitFor();
  await host.goto('/analysis/squex');
  await host.getByRole('button', { name: 'How to play' }).click();
  await drawer(host).waitFor();
});

test('the rules are offered once, and not again after declining', async () => {
  const page = await world.person();
  await againstComputer(page, 'jinli');
  await offer(page).waitFor();
  await page.getByRole('button', { name: 'No, thanks' }).click();
  await offer(page).waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('.hand').first().waitFor();
  expect(await offer(page).count()).toBe(0);
});

test('lessons have names', async () => {
  const page = await world.person();
  await page.goto('/learn/jinli');
  await page.getByRole('link', { name: 'Jump over a stone' }).click();
  await page.getByRole('heading', { name: 'Jin Li: Jump over a stone' }).waitFor();
  expect(await page.title()).toBe('Jin Li: Jump over a stone · Quintet');
});

/** Words broken across lines, except positions (which may break after a row). */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });

describe('the rules are complete at every width', () => {
  test.each([280, 375, 700, 1280])('%d', async (width) => {
    const page = await world.person({ viewport: { width, height: 800 } });
    for (const game of games) {
      await page.goto(`/learn/${game}`);
      for (const part of ['minute', 'rules', 'notation']) await page.locator(`#${part}`).waitFor();
      expect(await page.locator('article .board svg').count(), game).toBeGreaterThanOrEqual(7);
      expect(await brokenWords(page), game).toEqual([]);
      const clipped = await page.evaluate(() =>
        [...document.querySelectorAll('article pre, article .board-picture, main')]
          .filter((element) => element.scrollWidth > element.clientWidth + 1)
          .map((element) => element.outerHTML.slice(0, 80)),
      );
      expect(clipped, game).toEqual([]);
    }
  });
});
