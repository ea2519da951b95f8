import { beforeAll, expect, test } from 'vitest';
import type { TableSummary } from '../api/types';
import { speak } from '../words';
import { clockSaid, isYourTurn, seatSaid, sortedMine } from './said';

beforeAll(() => speak('en'));

test('clocks in plain words', () => {
  expect(clockSaid('')).toBe('no clock');
  expect(clockSaid('300')).toBe('5 min');
  expect(clockSaid('90+2')).toBe('90 s + 2 s per move');
  expect(clockSaid('days:1')).toBe('1 day per move');
  expect(clockSaid('days:3')).toBe('3 days per move');
});

test('names of the seats', () => {
  const seat = {
    name: 'Ana',
    kind: 'account',
    level: null,
    rating: null,
    you: false,
    here: true,
  } as const;
  expect(seatSaid(seat)).toBe('Ana');
  expect(seatSaid({ ...seat, you: true })).toBe('you');
  expect(seatSaid(null)).not.toBe('');
});

const table = (id: string, changes: object) =>
  ({ id, status: 'live', you: ['red'], to_move: 'yellow', created: 1, ...changes }) as TableSummary;

test('games waiting for you come first, finished ones last', () => {
  const mine = [
    table('over', { status: 'finished', to_move: null }),
    table('theirs', {}),
    table('open', { status: 'open' }),
    table('yours', { to_move: 'red' }),
    table('newer', { created: 2 }),
  ];
  expect(sortedMine(mine).map(({ id }) => id)).toEqual([
    'yours',
    'newer',
    'theirs',
    'open',
    'over',
  ]);
  expect(mine.filter(isYourTurn).map(({ id }) => id)).toEqual(['yours']);
});
