import { flushSync } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FollowHandlers } from '../api/live';
import type { Table } from '../api/types';
import { click, find, see, show, text, touch } from '../gallery/page';
import { game, later, moveEvent, position, state, table } from '../gallery/table';
import { speak } from '../words';

const api = vi.hoisted(() => ({ get: vi.fn(), send: vi.fn() }));
const live = vi.hoisted(() => ({ follow: vi.fn(), act: vi.fn(), now: () => 1000, state: 'open' }));
vi.mock('../api/client', async (original) => ({ ...(await original<object>()), api }));
vi.mock('../api/live', () => ({ live }));
const { default: TablePage } = await import('./Table.svelte');

let server: FollowHandlers;

async function sit(changes: Partial<Table> = {}) {
  api.get.mockImplementation(async (path: string) =>
    path.startsWith('/api/tables/') ? { ...table, ...changes } : { game },
  );
  await show(TablePage, { id: 't' });
  await vi.waitFor(() => expect(live.follow).toHaveBeenCalled());
  flushSync();
}
beforeEach(async () => {
  vi.clearAllMocks();
  await speak('en');
  live.follow.mockImplementation((_id: string, _after: number, handlers: FollowHandlers) => {
    server = handlers;
    return () => {};
  });
});

test('players, clocks, tallies and watchers are shown', async () => {
  await sit();
  for (const shown of ['Ana', 'Rui', '1:01', '0:50', 'stones in hand', '2 watching']) {
    expect(text()).toContain(shown);
  }
  expect(document.title).toBe('Your turn · Jin Li');
});

test('a move goes to the server; what comes back is shown and can be looked back from', async () => {
  await sit();
  live.act.mockResolvedValue(3);
  for (const name of ['a1', 'b2', 'd4']) touch(name);
  expect(live.act).toHaveBeenCalledWith('t', 'move', { move: 'a1-b2@d4', ply: 0 });
  server.event(moveEvent(3, 0, 'a1-b2@d4'), {
    ...state,
    number: 3,
    position: { ...later, moves: [] },
    actions: ['resign'],
  });
  flushSync();
  expect(text()).toContain(later.last?.account[0]);
  find('button', 'a1-b2@d4');

  api.send.mockResolvedValue({ positions: [position, later] });
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }));
  await see('Position after 0 of 1 move');
});

test('resigning is asked for once more', async () => {
  await sit();
  live.act.mockResolvedValue(2);
  click('button', 'Resign');
  expect(live.act).not.toHaveBeenCalled();
  click('button', 'Yes');
  expect(live.act).toHaveBeenCalledWith('t', 'resign', {});
});

test('an offer can be accepted', async () => {
  await sit({
    offers: { draw: 'yellow', takeback: null, rematch: null },
    actions: ['accept_draw', 'decline_draw'],
  });
  live.act.mockResolvedValue(2);
  expect(text()).toContain('Yellow offers a draw');
  click('button', 'Accept');
  expect(live.act).toHaveBeenCalledWith('t', 'accept_draw', {});
});

test('who comes by the link chooses a side where there is a choice', async () => {
  const seats = { red: table.seats.red ?? null, yellow: null };
  await sit({ status: 'open', seats, you: [], actions: ['join'], choice: true, clock: null });
  expect(text()).toContain('Ana invites you to a game of Jin Li');
  api.send.mockResolvedValue(table);
  click('button', 'Play Yellow');
  expect(api.send).toHaveBeenCalledWith('POST', '/api/tables/t/join', { side: 'yellow' });
});

test('after the end there is another game, and a look at this one', async () => {
  const result = { winner: 'red', margin: 1, reason: 'resigned', text: 'Yellow resigned' } as const;
  await sit({ status: 'finished', actions: ['rematch'], result, clock: null });
  expect(text()).toContain('Yellow resigned');
  expect(document.querySelector('a[href="/analysis/table/t"]')).not.toBeNull();
  live.act.mockResolvedValue(2);
  click('button', 'Rematch');
  expect(live.act).toHaveBeenCalledWith('t', 'rematch', {});
});

test('a written move is made as well, and what is wrong with it is said', async () => {
  await sit();
  const input = document.querySelector<HTMLInputElement>('form input');
  if (!input) throw new Error('nowhere to type');
  input.value = 'a1-z9';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  live.act.mockRejectedValue(new Error('z9 is not on the board'));
  document.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { cancelable: true }));
  await see('z9 is not on the board');
});
