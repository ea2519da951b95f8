// People with each other: two browsers, and a third that watches.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { moveByMouse, movesPlayed, over, ready, twoPeople, World } from './people';
import type { Page } from 'playwright-core';

const world = new World();
beforeAll(() => world.begin());
afterAll(() => world.end());
afterEach(() => world.leave());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function onTurn(pages: Page[]): Promise<Page> {
  await Promise.any(pages.map((page) => page.locator('.hand.open').first().waitFor()));
  for (const page of pages) if ((await page.locator('.hand.open').count()) > 0) return page;
  throw new Error('nobody is to move');
}

async function playMoves(pages: Page[], count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    const mover = await onTurn(pages);
    await moveByMouse(mover);
    await mover.locator('.hand.open').first().waitFor({ state: 'detached' });
  }
}

test('two people and one who watches see the same game', async () => {
  const [host, guest] = await twoPeople(world, 'wali');
  const watcher = await world.person();
  await watcher.goto(host.url());
  await host.getByText('1 watching').waitFor();
  await playMoves([host, guest], 6);
  for (const page of [host, guest, watcher]) {
    await expect.poll(() => movesPlayed(page)).toBe(6);
  }
  expect(await watcher.locator('.hand.open').count()).toBe(0);
});

test('takeback, draw, rematch with sides swapped, resign', async () => {
  const [host, guest] = await twoPeople(world, 'wali');
  await playMoves([host, guest], 4);

  await button(host, 'Take back').click();
  await guest.getByText('asks to take a move back').first().waitFor();
  await button(guest, 'Accept').click();
  await expect.poll(() => movesPlayed(guest)).toBeLessThan(4);

  await button(guest, 'Offer a draw').click();
  await button(host, 'Decline').click();
  await guest.getByText('declines the draw').first().waitFor();
  await button(host, 'Offer a draw').click();
  await button(guest, 'Accept').click();
  await over(host).waitFor();

  const before = host.url();
  await button(host, 'Rematch').click();
  await button(guest, 'Accept').click();
  await host.waitForURL((url) => url.href !== before && url.pathname.startsWith('/table/'));
  await guest.waitForURL(host.url());

  await playMoves([host, guest], 2);
  await button(guest, 'Resign').click();
  await button(guest, 'Yes').click();
  await over(host).waitFor();
  await over(guest).waitFor();
});

test('after the server was killed, the game goes on where it was', async () => {
  const [host, guest] = await twoPeople(world, 'mapello');
  await playMoves([host, guest], 3);
  world.mayLoseServer = true;
  await world.server.end('SIGKILL');
  await host.getByText('The connection is lost').waitFor();
  await world.server.start();
  await host.getByText('The connection is lost').waitFor({ state: 'detached' });
  await guest.getByText('The connection is lost').waitFor({ state: 'detached' });
  await playMoves([host, guest], 2);
  for (const page of [host, guest]) await expect.poll(() => movesPlayed(page)).toBe(5);
});

test('a free seat with the colours to choose, by the link', async () => {
  const host = await world.person();
  await host.goto('/new/mapello');
  await host.getByRole('radio', { name: 'A friend' }).check({ force: true });
  await host.getByRole('radio', { name: 'The other chooses' }).check({ force: true });
  await button(host, 'Make the link').click();
  await host.waitForURL('**/table/*');
  const guest = await world.person();
  await guest.goto(host.url());
  await button(guest, 'Play Black').waitFor();
  await button(guest, 'Play White').click();
  expect(await ready(host)).toBe('turn');
});

test('an open challenge is found on the home page', async () => {
  const host = await world.person();
  await host.goto('/new/squex');
  await host.getByRole('radio', { name: 'Anyone' }).check({ force: true });
  await button(host, 'Wait for somebody').click();
  await host.waitForURL('**/table/*');
  const guest = await world.person();
  await guest.goto('/');
  await guest.locator(`a[href="${new URL(host.url()).pathname}"]`).first().click();
  await guest.getByRole('button', { name: /^Play / }).first().click();
  await host.getByText('Waiting for the other player').waitFor({ state: 'detached' });
});
