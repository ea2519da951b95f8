import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Live } from './live';
import type { Table, TableEvent } from './types';

/** A connection whose other end is the test. */
class FakeSocket {
  onopen = () => {};
  onclose = () => {};
  onmessage = (_: { data: string }) => {};
  sent: Record<string, unknown>[] = [];
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  readyState: number = WebSocket.CONNECTING;
  close = vi.fn();
  open() {
    this.readyState = WebSocket.OPEN;
    this.onopen();
  }
  hear(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  said = (type: string) => this.sent.filter((it) => it.type === type);
}

let sockets: FakeSocket[];
let live: Live;
const socket = () => sockets.at(-1) as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  live = new Live(() => {
    sockets.push(new FakeSocket());
    return socket() as unknown as WebSocket;
  });
});
afterEach(() => vi.useRealTimers());

const begun = (number: number): TableEvent => ({ number, time: 0, kind: 'begun' });
const handlers = () => ({ state: vi.fn(), event: vi.fn(), seen: vi.fn(), problem: vi.fn() });

test('connects on demand', () => {
  expect(live.state).toBe('idle');
  live.follow('t', null, handlers());
  expect(live.state).toBe('connecting');
  socket().open();
  expect(live.state).toBe('open');
  expect(socket().said('follow')).toMatchObject([{ table: 't' }]);
  expect(socket().said('follow')[0]).not.toHaveProperty('after');
});

test('resumes after the last number it saw', () => {
  const seen = handlers();
  live.follow('t', null, seen, 'seat');
  socket().open();
  socket().hear({ type: 'state', table: { id: 't', number: 3 } as Table });
  socket().hear({ type: 'event', table: 't', event: begun(4) });
  socket().onclose();
  expect(live.state).toBe('lost');

  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(2);
  socket().open();
  expect(socket().said('follow')).toMatchObject([{ table: 't', after: 4, seat: 'seat' }]);
  socket().hear({ type: 'event', table: 't', event: begun(4) });
  socket().hear({ type: 'event', table: 't', event: begun(5) });
  expect(seen.event.mock.calls.map(([event]) => (event as TableEvent).number)).toEqual([4, 5]);
});

test("a computer's clock runs once it starts thinking", () => {
  const clock = vi.fn();
  live.follow('t', null, { ...handlers(), clock });
  socket().open();
  const running = { text: '60', left: { red: 60_000 }, running: 'red', at: 1000 };
  socket().hear({ type: 'clock', table: 't', clock: running });
  expect(clock).toHaveBeenCalledWith(running);
});

test('an unanswered action is repeated with the same request id', async () => {
  const acted = live.act('t', 'move', { move: 'a1', ply: 0 });
  socket().open();
  const [first] = socket().said('act');
  socket().onclose();
  vi.advanceTimersByTime(500);
  socket().open();
  expect(socket().said('act')).toEqual([first]);
  socket().hear({ type: 'done', request: first?.request, number: 7 });
  expect(await acted).toBe(7);

  socket().onclose();
  vi.advanceTimersByTime(500);
  socket().open();
  expect(socket().said('act')).toEqual([]);
});

test('a refusal is a problem', async () => {
  const acted = live.act('t', 'resign');
  socket().open();
  const request = socket().said('act')[0]?.request;
  socket().hear({ type: 'refused', request, error: { code: 'conflict', message: 'too late' } });
  await expect(acted).rejects.toMatchObject({ code: 'conflict', message: 'too late' });
});

test('waits longer each time, unless told to hurry', () => {
  live.lobby(() => {});
  for (const wait of [500, 1000, 2000]) {
    const before = sockets.length;
    socket().onclose();
    vi.advanceTimersByTime(wait - 1);
    expect(sockets).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(before + 1);
  }
  socket().onclose();
  live.hurry();
  expect(live.state).toBe('connecting');
});

test('a silent connection is dropped', () => {
  live.lobby(() => {});
  socket().open();
  vi.advanceTimersByTime(15_000);
  expect(live.state).toBe('lost');
});

test("learns the server's time from its answer", () => {
  vi.setSystemTime(1000);
  live.lobby(() => {});
  socket().open();
  socket().hear({ type: 'pong', time: 1000, now: 5000 });
  expect(live.now()).toBe(5000);
});

test('analysis arrives until it ends or is cancelled', () => {
  const thoughts = vi.fn();
  const request = { game: 'wali', rules: '', position: '', moves: [] };
  const stop = live.analyse(request, thoughts);
  socket().open();
  const [asked] = socket().said('analyse');
  socket().hear({ type: 'thought', id: asked?.id, depth: 1, lines: [] });
  expect(thoughts).toHaveBeenCalledTimes(1);
  stop();
  expect(socket().said('stop')).toMatchObject([{ id: asked?.id }]);
  socket().hear({ type: 'thought', id: asked?.id, depth: 2, lines: [] });
  expect(thoughts).toHaveBeenCalledTimes(1);
});

test('our tables are followed everywhere, also after reconnecting', () => {
  const changed = vi.fn();
  const stop = live.mine(changed);
  socket().open();
  expect(socket().said('follow_mine')).toHaveLength(1);
  socket().hear({ type: 'mine', waiting: 2 });
  expect(changed).toHaveBeenLastCalledWith(2);
  socket().hear({ type: 'mine' });
  expect(changed).toHaveBeenLastCalledWith(undefined);
  socket().onclose();
  vi.advanceTimersByTime(1000);
  socket().open();
  expect(socket().said('follow_mine')).toHaveLength(1);
  socket().hear({ type: 'mine', waiting: 1 }); // something may have been missed
  expect(changed).toHaveBeenLastCalledWith(1);
  stop();
  expect(socket().said('unfollow_mine')).toHaveLength(1);
});

test('the lobby is requested again after reconnecting', () => {
  const changed = vi.fn();
  const stop = live.lobby(changed);
  socket().open();
  expect(changed).not.toHaveBeenCalled(); // a new listener has just loaded the lists
  socket().hear({ type: 'lobby' });
  expect(changed).toHaveBeenCalledTimes(1);
  socket().onclose();
  vi.advanceTimersByTime(500);
  socket().open();
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
  expect(socket().said('unfollow_lobby')).toHaveLength(1);
});

test('a connection abandoned while opening is closed once open', () => {
  live.follow('t', null, handlers());
  const early = socket();
  live.renew();
  expect(early.close).not.toHaveBeenCalled();
  early.open();
  expect(early.close).toHaveBeenCalledOnce();
  expect(early.sent).toEqual([]);
  socket().open();
  expect(socket().said('follow')).toHaveLength(1);
  live.renew();
  expect(sockets[1]?.close).toHaveBeenCalledOnce();
});
