import { flushSync } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FollowHandlers } from '../api/live';
import type { Table } from '../api/types';
import { click, find, see, show, text, touch } from '../gallery/page';
import { game, later, moveEvent, position, state, table } from '../gallery/table';
import { speak } from '../words';

const api = vi.hoisted(() => ({ get: vi.fn(), send: vi.fn() }));
const live = vi.hoisted(() => ({
  follow: vi.fn(),
  act: vi.fn(),
  hint: vi.fn(),
  now: () => 1000,
  state: 'open',
}));
vi.mock('../api/client', async (original) => ({ ...(await original<object>()), api }));
vi.mock('../api/live', () => ({ live }));
const { default: TablePage } = await import('./Table.svelte');

let server: FollowHandlers;

async function sit(changes: Partial<Table> = {}) {
  api.get.mockImplementation(async (path: string) =>
    path.startsWith('/api/tables/') ? { ...table, ...changes } : { game },
  );
  live.follow.mockClear();
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
  expect(document.title).toBe('Your turn · Jin Li · Quintet');
});

test('two players at one screen are named by their sides', async () => {
  await sit({ you: ['red', 'yellow'] });
  const plates = [...document.querySelectorAll('.plate')].map((it) =>
    it.getAttribute('aria-label'),
  );
  expect(plates).toEqual(['Yellow', 'Red']);
  expect(text()).not.toContain('Ana');
});

test('a move goes to the server, and earlier positions can be viewed', async () => {
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

test('resigning needs confirmation', async () => {
  await sit();
  live.act.mockResolvedValue(2);
  click('button', 'Resign');
  expect(live.act).not.toHaveBeenCalled();
  click('button', 'Yes');
  expect(live.act).toHaveBeenCalledWith('t', 'resign', {});
});

test('an offer is announced once, to its recipient, and can be answered', async () => {
  await sit({ actions: ['move', 'resign'] });
  const offer = { number: 3, time: 0, kind: 'offer', side: 'yellow', what: 'draw' } as const;
  server.event(offer, {
    ...state,
    number: 3,
    offers: { draw: 'yellow', takeback: null, rematch: null },
    actions: ['move', 'accept_draw', 'decline_draw'],
  });
  flushSync();
  expect(text().match(/offers? .{0,4}a draw/g)).toHaveLength(1);
  expect(text()).toContain('Rui offers you a draw');
  live.act.mockResolvedValue(2);
  click('button', 'Accept');
  expect(live.act).toHaveBeenCalledWith('t', 'accept_draw', {});
});

test('the offerer and spectators are told of an offer', async () => {
  const offers = { draw: null, takeback: 'red', rematch: null };
  await sit({ offers });
  expect(text()).toContain('You asked for a takeback');
  await sit({ offers, you: [], actions: [] });
  await see('Ana asks for a takeback');
});

test('a rematch can be declined', async () => {
  const result = { winner: 'red', margin: 0, reason: 'resigned', text: 'Red wins' } as const;
  await sit({
    status: 'finished',
    result,
    offers: { draw: null, takeback: null, rematch: 'yellow' },
    actions: ['rematch', 'decline_rematch'],
  });
  expect(text()).toContain('Rui offers you a rematch');
  live.act.mockResolvedValue(2);
  click('button', 'Decline');
  expect(live.act).toHaveBeenCalledWith('t', 'decline_rematch', {});
});

test('an invited player chooses a side if offered', async () => {
  const seats = { red: table.seats.red ?? null, yellow: null };
  await sit({ status: 'open', seats, you: [], actions: ['join'], choice: true, clock: null });
  expect(text()).toContain('Ana invites you to a game of Jin Li');
  api.send.mockResolvedValue(table);
  click('button', 'Play Yellow');
  await vi.waitFor(() =>
    expect(api.send).toHaveBeenCalledWith('POST', '/api/tables/t/join', { side: 'yellow' }),
  );
});

test('while the computer chooses its side there is nobody to invite', async () => {
  await sit({ status: 'open', actions: ['abort'], choice: true, clock: null });
  expect(text()).toContain('The computer is choosing its side');
  expect(text()).not.toContain('Send this link');
});

test('after the end a rematch and an analysis are offered', async () => {
  const result = { winner: 'red', margin: 1, reason: 'resigned', text: 'Yellow resigned' } as const;
  await sit({ status: 'finished', actions: ['rematch'], result, clock: null });
  expect(text()).toContain('Yellow resigned');
  expect(document.querySelector('a[href="/analysis/table/t"]')).not.toBeNull();
  live.act.mockResolvedValue(2);
  click('button', 'Rematch');
  expect(live.act).toHaveBeenCalledWith('t', 'rematch', {});
});

test('a typed move is played, or its error shown', async () => {
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

test('the board faces its player until flipped', async () => {
  await sit();
  expect(document.querySelector('.board.flipped')).not.toBeNull(); // red starts at the top
  click('button', 'Flip board');
  expect(document.querySelector('.board.flipped')).toBeNull();
  await sit();
  expect(document.querySelector('.board.flipped')).toBeNull();
  click('button', 'Flip board');
});

test('a click out of turn says whose turn it is, except to spectators', async () => {
  const waiting = {
    actions: ['resign'] as Table['actions'],
    position: { ...position, to_move: 'yellow' },
  };
  await sit(waiting);
  touch('a1');
  expect(document.querySelector('.why')?.textContent).toBe("It is Yellow's turn");
  await sit({ ...waiting, you: [] });
  touch('a1');
  expect(document.querySelector('.why')).toBeNull();
});

test('a hint exists only against the computer, and only for its position', async () => {
  await sit();
  expect(() => find('button', 'Hint')).toThrow(); // the opponent is a person
  const { red } = table.seats;
  const computer = {
    name: '',
    kind: 'computer',
    level: 3,
    rating: null,
    you: false,
    here: true,
  } as const;
  await sit({ seats: { red: red ?? null, yellow: computer } });
  live.hint.mockImplementation((_asked: object, answer: (advice: object) => void) => {
    answer({
      move: 'a1-b2@d4',
      cells: ['a1', 'b2', 'd4'],
      lines: ['Koi love company'],
      final: true,
    });
    return () => {};
  });
  api.send.mockResolvedValue({ text: 'There is no koi of Red on d4' });
  touch('d4');
  await see('There is no koi of Red on d4');
  click('button', 'Hint');
  expect(text()).toContain('Look at the piece on a1');
  expect(text()).not.toContain('There is no koi of Red on d4'); // another hint was requested
  click('button', 'Show move');
  expect(document.querySelectorAll('.arrow')).toHaveLength(1);
  click('button', 'Why?');
  expect(text()).toContain('Koi love company');
  server.seen?.(3, ['red']); // a new spectator does not change the position
  flushSync();
  expect(text()).toContain('Koi love company');
  server.event(moveEvent(3, 0, 'a1-b2@d4'), { ...state, number: 3, position: later });
  flushSync();
  expect(text()).not.toContain('Koi love company');
});
