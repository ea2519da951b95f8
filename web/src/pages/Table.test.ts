import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FollowHandlers } from '../api/live';
import type { Table } from '../api/types';
import { fixture } from '../gallery/fixtures';
import { speak } from '../words';

const { game, position } = fixture('jinli', 'start');
const later = fixture('jinli', 'middle').position;

const api = vi.hoisted(() => ({ get: vi.fn(), send: vi.fn() }));
const live = vi.hoisted(() => ({ follow: vi.fn(), act: vi.fn(), now: () => 1000, state: 'open' }));
vi.mock('../api/client', async (original) => ({ ...(await original<object>()), api }));
vi.mock('../api/live', () => ({ live }));
const { default: TablePage } = await import('./Table.svelte');

const human = { kind: 'guest', level: null, rating: null, here: true } as const;
const table: Table = {
  id: 't',
  game: 'jinli',
  rules: '',
  start: '',
  created: 0,
  listed: false,
  rated: false,
  status: 'live',
  seats: { red: { ...human, name: 'Ana', you: true }, yellow: { ...human, name: 'Rui', you: false } },
  you: ['red'],
  number: 2,
  moves: [],
  position,
  clock: { text: '60', left: { red: 61_000, yellow: 50_000 }, running: 'red', at: 1000 },
  offers: { draw: null, takeback: null, rematch: null },
  actions: ['move', 'resign'],
  result: null,
  next: null,
  choice: false,
  series: null,
  watching: 2,
};

let shown: ReturnType<typeof mount> | undefined;
let server: FollowHandlers;

async function show(changes: Partial<Table> = {}) {
  api.get.mockImplementation(async (path: string) =>
    path.startsWith('/api/tables/') ? { ...table, ...changes } : { game },
  );
  shown = mount(TablePage, { target: document.body, props: { id: 't' } });
  await vi.waitFor(() => expect(live.follow).toHaveBeenCalled());
  flushSync();
}
beforeEach(async () => {
  await speak('en');
  live.follow.mockImplementation((_id: string, _after: number, handlers: FollowHandlers) => {
    server = handlers;
    return () => {};
  });
});
afterEach(async () => {
  if (shown) await unmount(shown);
  vi.clearAllMocks();
});

const page = () => document.body.textContent ?? '';
const cell = (name: string) => document.querySelector(`[data-cell="${name}"]`);
function click(target: Element | null | undefined) {
  if (!target) throw new Error('nothing to click');
  target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  flushSync();
}
const button = (text: string) =>
  [...document.querySelectorAll('button')].find((it) => it.textContent?.trim() === text);

test('players, clocks, tallies and watchers are shown', async () => {
  await show();
  for (const text of ['Ana', 'Rui', '1:01', '0:50', 'stones in hand', '2 watching']) {
    expect(page()).toContain(text);
  }
  expect(document.title).toBe('Your turn · Jin Li');
});

test('a move goes to the server; what comes back is shown and can be looked back from', async () => {
  await show();
  live.act.mockResolvedValue(3);
  for (const name of ['a1', 'b2', 'd4']) click(cell(name));
  expect(live.act).toHaveBeenCalledWith('t', 'move', { move: 'a1-b2@d4', ply: 0 });
  const { moves: _, ...state } = table;
  const account = ['Red swims'];
  server.event(
    { number: 3, time: 0, kind: 'move', side: 'red', move: 'a1-b2@d4', ply: 0, left: 60_000, account },
    { ...state, number: 3, position: { ...later, moves: [] }, actions: ['resign'] },
  );
  flushSync();
  expect(page()).toContain(later.last?.account[0]);
  expect(button('a1-b2@d4')).toBeDefined();

  api.send.mockResolvedValue({ positions: [position, later] });
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }));
  await vi.waitFor(() => expect(page()).toContain('Position after 0 of 1 move'));
});

test('resigning is asked for once more', async () => {
  await show();
  live.act.mockResolvedValue(2);
  click(button('Resign'));
  expect(live.act).not.toHaveBeenCalled();
  click(button('Yes'));
  expect(live.act).toHaveBeenCalledWith('t', 'resign', {});
});

test('an offer can be accepted', async () => {
  await show({
    offers: { draw: 'yellow', takeback: null, rematch: null },
    actions: ['accept_draw', 'decline_draw'],
  });
  live.act.mockResolvedValue(2);
  expect(page()).toContain('Yellow offers a draw');
  click(button('Accept'));
  expect(live.act).toHaveBeenCalledWith('t', 'accept_draw', {});
});

test('who comes by the link chooses a side where there is a choice', async () => {
  const seats = { red: table.seats.red ?? null, yellow: null };
  await show({ status: 'open', seats, you: [], actions: ['join'], choice: true, clock: null });
  expect(page()).toContain('Ana invites you to a game of Jin Li');
  api.send.mockResolvedValue(table);
  click(button('Play Yellow'));
  expect(api.send).toHaveBeenCalledWith('POST', '/api/tables/t/join', { side: 'yellow' });
});

test('after the end there is another game, and a look at this one', async () => {
  const result = { winner: 'red', margin: 1, reason: 'resigned', text: 'Yellow resigned' } as const;
  await show({ status: 'finished', actions: ['rematch'], result, clock: null });
  expect(page()).toContain('Yellow resigned');
  expect(document.querySelector('a[href="/analysis/table/t"]')).not.toBeNull();
  live.act.mockResolvedValue(2);
  click(button('Rematch'));
  expect(live.act).toHaveBeenCalledWith('t', 'rematch', {});
});

test('a written move is made as well, and what is wrong with it is said', async () => {
  await show();
  const input = document.querySelector<HTMLInputElement>('form input');
  if (!input) throw new Error('nowhere to type');
  input.value = 'a1-z9';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  live.act.mockRejectedValue(new Error('z9 is not on the board'));
  document.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { cancelable: true }));
  await vi.waitFor(() => expect(page()).toContain('z9 is not on the board'));
});
