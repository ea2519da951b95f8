import { beforeEach, expect, test, vi } from 'vitest';
import type { Advice, Table } from '../api/types';
import { position, table } from '../gallery/table';

const live = vi.hoisted(() => ({ hint: vi.fn() }));
vi.mock('../api/live', () => ({ live }));
const { Hint, mayHint } = await import('./hint.svelte');

const computer = {
  name: '',
  kind: 'computer',
  level: 3,
  rating: null,
  you: false,
  here: true,
} as const;
const me = { ...computer, name: 'Ana', kind: 'guest', level: null, you: true } as const;
const against = (yellow: Table['seats'][string]): Table => ({
  ...table,
  seats: { red: me, yellow },
});

const swim: Advice = {
  move: 'a1-b2@d4',
  cells: ['a1', 'b2', 'd4'],
  lines: ['It scores'],
  final: true,
};
let answer: (advice: Advice) => void;
const stop = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
  live.hint.mockImplementation((_asked: object, onHint: typeof answer) => {
    answer = onHint;
    return stop;
  });
});

test('hints exist only against the computer or alone', () => {
  expect(mayHint(against(computer))).toBe(true);
  expect(mayHint({ ...against(me), you: ['red', 'yellow'] })).toBe(true);
  expect(mayHint(against({ ...me, you: false }))).toBe(false);
  expect(mayHint(against(null))).toBe(false);
  expect(mayHint({ ...against(computer), rated: true })).toBe(false);
  expect(mayHint({ ...against(computer), status: 'finished' })).toBe(false);
  expect(mayHint({ ...against(computer), you: [] })).toBe(false);
});

test('first the piece, then the move, then the reason', () => {
  const hint = new Hint();
  const press = () => hint.next(against(computer), vi.fn());
  press();
  expect(hint.asking).toBe(true);
  press(); // nothing more is requested while the first is pending
  expect(live.hint).toHaveBeenCalledTimes(1);
  answer(swim);
  expect(hint.pointer).toEqual({ cell: 'a1', wide: false });
  expect(hint.arrows).toEqual([]);
  press();
  expect(hint.pointer).toBeNull();
  expect(hint.arrows).toEqual([swim.cells]);
  expect(hint.said(position)).not.toContain('It scores');
  press();
  expect(hint.said(position)).toBe('It scores');
  expect(hint.given).toBe(true);
});

test('without a piece to move, the first hint is an area of the board', () => {
  const hint = new Hint();
  hint.next(against(computer), vi.fn());
  answer({ ...swim, move: 'd3', cells: ['d3'] });
  expect(hint.pointer).toEqual({ cell: 'd3', wide: true });
});

test('a new position needs a new hint', () => {
  const hint = new Hint();
  hint.next(against(computer), vi.fn());
  answer(swim);
  hint.forget();
  expect(hint.said(position)).toBe('');
  hint.next(against(computer), vi.fn());
  expect(live.hint).toHaveBeenCalledTimes(2);
});
