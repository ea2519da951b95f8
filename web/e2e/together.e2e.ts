// People playing each other: two browsers, and a third as spectator.
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

test('two players and a spectator see the same game', async () => {
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

  await button(host, 'Takeback').click();
  await guest.getByText('asks you for a takeback').waitFor();
  await button(guest, 'Accept').click();
  await expect.poll(() => movesPlayed(guest)).toBeLessThan(4);

  await button(guest, 'Offer a draw').click();
  await button(host, 'Decline').click();
  await guest.getByText('declines the draw').waitFor();
  await button(host, 'Offer a draw').click();
  await button(guest, 'Accept').click();
  await over(host).waitFor();

  const before = host.url();
  await button(guest, 'Rematch').click();
  await button(host, 'Decline').click();
  await guest.getByText('declines the rematch').waitFor();
  expect(await button(guest, 'Rematch').count()).toBe(0);
  await button(host, 'Rematch').click();
  await button(guest, 'Accept').click();
  await host.waitForURL((url) => url.href !== before && url.pathname.startsWith('/table/'));
  await guest.waitForURL(host.url());

  await playMoves([host, guest], 2);
  await button(guest, 'Resign').click();
  await button(guest, 'Yes').click();
  await over(host).waitFor();
  await over(guest).waitFor();
  for (const page of [host, guest]) {
    expect(await page.locator('.plate.turn').count()).toBe(0);
    expect(await page.locator('.board [aria-live]').first().textContent()).not.toContain('to move');
  }
});

test('no draw offers where draws are impossible, and a waiting table says so', async () => {
  const [host, guest] = await twoPeople(world, 'squex', 'size=4x4');
  expect(await button(host, 'Resign').or(button(host, 'Abort')).count()).toBeGreaterThan(0);
  expect(await button(host, 'Offer a draw').count()).toBe(0);
  await button(guest, 'Abort').click();
  await button(guest, 'Yes').click();
  await host.getByRole('link', { name: 'New game' }).click();
  await host.getByRole('button', { name: 'Create the link' }).click();
  await host.waitForURL('**/table/*');
  await host.locator('strong', { hasText: 'Waiting for an opponent' }).waitFor();
  expect(await host.locator('.plate.turn').count()).toBe(0);
});

test('after the server is killed, the game resumes', async () => {
  const [host, guest] = await twoPeople(world, 'mapello');
  await playMoves([host, guest], 3);
  world.mayLoseServer = true;
  await world.server.end('SIGKILL');
  await host.getByText('The server cannot be reached').waitFor();
  await world.server.start();
  await host.getByText('The server cannot be reached').waitFor({ state: 'detached' });
  await guest.getByText('The server cannot be reached').waitFor({ state: 'detached' });
  await playMoves([host, guest], 2);
  for (const page of [host, guest]) await expect.poll(() => movesPlayed(page)).toBe(5);
});

test('an invitation by link with a choice of colours', async () => {
  const host = await world.person();
  await host.goto('/new/mapello');
  await host.getByRole('radio', { name: 'A friend' }).check({ force: true });
  await host.getByRole('radio', { name: 'Opponent chooses' }).check({ force: true });
  await button(host, 'Create the link').click();
  await host.waitForURL('**/table/*');
  const guest = await world.person();
  await guest.goto(host.url());
  await button(guest, 'Play Black').waitFor();
  await button(guest, 'Play White').click();
  expect(await ready(host)).toBe('turn');
});

test('guests choose nicknames, and are told whether they won', async () => {
  const host = await world.person();
  await host.goto('/new/wali');
  await host.getByRole('radio', { name: 'A friend' }).check({ force: true });
  await host.getByLabel('Your nickname').fill('Ana');
  await button(host, 'Create the link').click();
  await host.waitForURL('**/table/*');
  const guest = await world.person();
  await guest.goto(host.url());
  await guest.getByText('Ana (guest) invites you').waitFor();
  await guest.getByLabel('Your nickname').fill('Rui');
  await guest
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await host.getByText('Rui (guest)').first().waitFor();
  await playMoves([host, guest], 2);

  await button(guest, 'Resign').click();
  await button(guest, 'Yes').click();
  await guest.getByText('You lost: you resigned').first().waitFor();
  await host.getByText('You won: the opponent resigned').first().waitFor();
  const watcher = await world.person();
  await watcher.goto(host.url());
  await watcher
    .getByText(/(White|Black) wins: the opponent resigned/)
    .first()
    .waitFor();
});

test('waiting games are counted on every page', async () => {
  const [host, guest] = await twoPeople(world, 'wali');
  const mover = await onTurn([host, guest]);
  const waiter = mover === host ? guest : host;
  await waiter.goto('/learn');
  await expect.poll(() => waiter.title()).not.toContain('(');
  await moveByMouse(mover);
  await expect.poll(() => waiter.title(), { timeout: 10_000 }).toMatch(/^\(1\) /);
  await waiter.getByRole('link', { name: '1 game is waiting for your move' }).waitFor();
});

test('an open challenge is found on the home page', async () => {
  const host = await world.person();
  await host.goto('/new/squex');
  await host.getByRole('radio', { name: 'Anyone' }).check({ force: true });
  await button(host, 'Wait for an opponent').click();
  await host.waitForURL('**/table/*');
  const guest = await world.person();
  await guest.goto('/');
  await guest
    .locator(`a[href="${new URL(host.url()).pathname}"]`)
    .first()
    .click();
  await guest
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await host.getByText('Waiting for the other player').waitFor({ state: 'detached' });
});
