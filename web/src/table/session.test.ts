import { beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '../api/client';
import type { FollowHandlers } from '../api/live';
import { game, later, moveEvent, position, state, table } from '../gallery/table';

const api = vi.hoisted(() => ({ get: vi.fn(), send: vi.fn() }));
const live = vi.hoisted(() => ({ follow: vi.fn(), act: vi.fn() }));
vi.mock('../api/client', async (original) => ({ ...(await original<object>()), api }));
vi.mock('../api/live', () => ({ live }));
const { TableSession, movesAfter } = await import('./session.svelte');

let server: FollowHandlers;
let after: number | null;

beforeEach(() => {
  vi.resetAllMocks();
  api.get.mockImplementation(async (path: string) =>
    path.startsWith('/api/tables/') ? table : { game, position, series: {}, levels: [] },
  );
  live.follow.mockImplementation((_id: string, from: number, handlers: FollowHandlers) => {
    server = handlers;
    after = from;
    return () => {};
  });
});

async function sit(onNews = vi.fn()) {
  const session = new TableSession('t', onNews);
  session.start();
  await vi.waitFor(() => expect(live.follow).toHaveBeenCalled());
  return session;
}

test('a table is fetched, then followed from there', async () => {
  const session = await sit();
  expect(after).toBe(2);
  expect(session.game).toBe(game);
  expect(session.position).toBe(position);
  expect(session.can('move')).toBe(true);
  expect(session.can('abort')).toBe(false);
});

test('a missing table is reported', async () => {
  api.get.mockRejectedValue(new ApiProblem('not_found', 'no such table', 404));
  const session = new TableSession('t');
  session.start();
  await vi.waitFor(() => expect(session.missing).toBe('no such table'));
});

test('moves arrive as events, missed ones as one update', async () => {
  const news = vi.fn();
  const session = await sit(news);
  server.event(moveEvent(3, 0, 'a1-b2'), undefined);
  server.event(moveEvent(4, 1, 'a7-b6'), { ...state, number: 4, position: later });
  expect(session.table?.moves.map(({ move }) => move)).toEqual(['a1-b2', 'a7-b6']);
  expect(session.position).toBe(later);
  expect(news).toHaveBeenCalledTimes(1);
});

test('moves taken back are removed', () => {
  const moves = movesAfter([], moveEvent(1, 0, 'a1-b2')) ?? [];
  expect(moves).toHaveLength(1);
  expect(movesAfter(moves, { number: 2, time: 0, kind: 'takeback', side: 'red', ply: 0 })).toEqual(
    [],
  );
  expect(movesAfter(moves, moveEvent(3, 5, 'x'))).toBeNull();
});

test('a move completes when its event arrives', async () => {
  const session = await sit();
  live.act.mockResolvedValue(3);
  let made = false;
  const moving = session.move('a1-b2').then((it) => (made = it));
  await Promise.resolve();
  expect(live.act).toHaveBeenCalledWith('t', 'move', { move: 'a1-b2', ply: 0 });
  expect(made).toBe(false);
  server.event(moveEvent(3, 0, 'a1-b2'), { ...state, number: 3, position: later });
  await moving;
  expect(made).toBe(true);
});

test('a refused move shows its reason', async () => {
  const session = await sit();
  live.act.mockRejectedValue(new ApiProblem('illegal', 'b9 is not on the board', 0));
  expect(await session.move('b9')).toBe(false);
  expect(session.trouble).toBe('b9 is not on the board');
});

test('past positions are fetched once', async () => {
  const session = await sit();
  server.event(moveEvent(3, 0, 'a1-b2'), { ...state, number: 3, position: later });
  api.send.mockResolvedValue({ positions: [position, later] });
  await session.look(-5);
  expect(session.ply).toBe(0);
  expect(session.position).toBe(position);
  await session.look(1);
  expect(session.viewed).toBeNull();
  await session.look(0);
  expect(api.send).toHaveBeenCalledTimes(1);
});

test('a move brings a player back to the present', async () => {
  const session = await sit();
  server.event(moveEvent(3, 0, 'a1-b2'), { ...state, number: 3, position: later });
  api.send.mockResolvedValue({ positions: [position, later] });
  await session.look(0);
  server.event(moveEvent(4, 1, 'a7-b6'), { ...state, number: 4, position: later });
  expect(session.viewed).toBeNull();
});

test('presence is shown', async () => {
  const session = await sit();
  server.seen?.(4, []);
  expect(session.table?.watching).toBe(4);
});

test('joining takes the seat', async () => {
  const session = await sit();
  api.send.mockResolvedValue({ ...table, you: ['yellow'] });
  await session.join('yellow');
  expect(api.send).toHaveBeenCalledWith('POST', '/api/tables/t/join', { side: 'yellow' });
  expect(session.mine).toEqual(['yellow']);
  expect(live.follow).toHaveBeenCalledTimes(2);
});
