// People with browsers. Anything in their console is an error and fails the test.
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { Server } from './server';

export class World {
  readonly server = new Server();
  private browser!: Browser;
  private faults: string[] = [];
  /** While the server is down on purpose, browsers may log that. */
  mayLoseServer = false;

  async begin(): Promise<void> {
    await this.server.start();
    this.browser = await chromium.launch({
      executablePath: '/usr/bin/chromium',
      // A page fulfilled by a test has no network address, so requests to our local server would
      // be blocked.
      args: ['--no-sandbox', '--mute-audio', '--disable-features=LocalNetworkAccessChecks'],
    });
  }

  async end(): Promise<void> {
    await this.browser.close();
    await this.server.remove();
  }

  /** A new person: no cookies, no storage. */
  async person(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.browser.newContext({
      baseURL: this.server.url,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      ...options,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    page.on('console', (said) => {
      if (said.type() !== 'error' && said.type() !== 'warning') return;
      if (this.mayLoseServer && /ERR_CONNECTION|WebSocket|Failed to load/.test(said.text())) return;
      this.faults.push(`${page.url()}: ${said.text()}`);
    });
    page.on('pageerror', (error) => this.faults.push(`${page.url()}: ${error.message}`));
    return page;
  }

  /** After each test: closes all windows, and checks that nobody saw an error. */
  async leave(): Promise<void> {
    await Promise.all(this.browser.contexts().map((context) => context.close()));
    const seen = this.faults;
    this.faults = [];
    this.mayLoseServer = false;
    expect(seen).toEqual([]);
  }
}

/** What can be clicked now: cells, or buttons such as a pass. */
const open = '.hand.open, [data-click]:enabled';
/** Shown when a game is over. */
export const over = (page: Page) => page.getByRole('link', { name: 'Analyse this game' });

/** A new game against the computer, through the full form. */
export async function againstComputer(page: Page, game: string, rules = '', level = 1) {
  await page.goto(`/new/${game}?rules=${encodeURIComponent(rules)}`);
  await page.getByRole('radio', { name: 'The computer' }).check({ force: true });
  await page.getByLabel('How strong?').fill(String(level));
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL('**/table/*');
}

/** A table for two: its creator, and someone who opened its link. */
export async function twoPeople(world: World, game: string, rules = ''): Promise<[Page, Page]> {
  const host = await world.person();
  await host.goto(`/new/${game}?rules=${encodeURIComponent(rules)}`);
  await host.getByRole('radio', { name: 'A friend' }).check({ force: true });
  await host.getByRole('button', { name: 'Create the link' }).click();
  await host.waitForURL('**/table/*');
  const guest = await world.person();
  await guest.goto(host.url());
  await guest
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await host.getByText('Waiting for the other player').waitFor({ state: 'detached' });
  return [host, guest];
}

export const movesPlayed = (page: Page) =>
  page.locator('section[aria-label="Moves"] button[data-ply]').count();

/** Waits until something can be clicked here, or the game is over. */
export async function ready(page: Page): Promise<'turn' | 'over'> {
  await page.locator(open).first().or(over(page)).first().waitFor();
  return (await over(page).isVisible()) ? 'over' : 'turn';
}

/** One whole move with the mouse: clicks open cells until the turn is over. */
export async function moveByMouse(page: Page): Promise<void> {
  const before = await movesPlayed(page);
  for (let clicks = 0; clicks < 8; clicks++) {
    const choices = page.locator(open);
    const count = await choices.count();
    if (count === 0) break;
    // Somewhere in the middle: games make progress, and are the same in every run.
    await choices.nth(Math.floor((count * 5) / 8)).click();
    if (await played(page, before)) return;
  }
  await expect.poll(() => movesPlayed(page), { timeout: 20_000 }).toBeGreaterThan(before);
}

async function played(page: Page, before: number): Promise<boolean> {
  if ((await page.locator('.hand[aria-selected=true]').count()) > 0) return false;
  await expect.poll(() => movesPlayed(page), { timeout: 20_000 }).toBeGreaterThan(before);
  return true;
}

export async function wholeGame(page: Page, move: (page: Page) => Promise<void>): Promise<number> {
  for (let moves = 0; moves < 300; moves++) {
    if ((await ready(page)) === 'over') return moves;
    await move(page);
  }
  throw new Error('the game does not end');
}
