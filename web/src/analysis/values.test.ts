import { expect, test } from 'vitest';
import { infoOf } from '../gallery/page';
import { fateOf, leaderOf, linesByTable, shareOf, valueText } from './values';

const judged = (value: number) => ({ value, proven: null, winner: null, text: '' });
const proven = (winner: string | null) =>
  ({ value: 0, proven: winner ? 'win' : 'draw', winner, text: '' }) as const;

test('an even position is half and half, a clear advantage three quarters', () => {
  expect(shareOf(judged(0), 'red')).toBe(0.5);
  expect(shareOf(judged(250), 'red')).toBeCloseTo(0.75);
  expect(shareOf(judged(-250), 'red')).toBeCloseTo(0.25);
});

test('a proven result fills the bar', () => {
  expect(shareOf(proven('red'), 'red')).toBe(1);
  expect(shareOf(proven('yellow'), 'red')).toBe(0);
  expect(shareOf(proven(null), 'red')).toBe(0.5);
});

test('values as texts', () => {
  expect(valueText(judged(123))).toBe('+1.2');
  expect(valueText(judged(-40))).toBe('-0.4');
  expect(valueText(judged(-3))).toBe('0.0');
  expect(valueText(judged(4))).toBe('0.0');
  expect(valueText(judged(0))).toBe('0.0');
  expect(valueText(proven('red'))).toBe('#');
});

test('who is ahead', () => {
  const { game } = infoOf('wali');
  expect(leaderOf(judged(10), game)).toBe('white');
  expect(leaderOf(judged(-10), game)).toBe('black');
  expect(leaderOf(judged(0), game)).toBeNull();
  expect(leaderOf(proven('white'), game)).toBe('white');
  expect(leaderOf(proven(null), game)).toBeNull();
});

test('what a move brings to the side that makes it', () => {
  expect(fateOf(proven('red'), 'red')).toBe('win');
  expect(fateOf(proven('red'), 'yellow')).toBe('loss');
  expect(fateOf(proven(null), 'red')).toBe('draw');
});

test('lines are by table only if all of them are', () => {
  const thought = (turns: (number | undefined)[]) => ({
    depth: 1,
    nodes: 1,
    nps: 0,
    final: true,
    lines: turns.map((each) => ({
      ...proven('red'),
      moves: ['a1-a2'],
      ...(each === undefined ? {} : { turns: each }),
    })),
  });
  expect(linesByTable(thought([3, 0]))).toHaveLength(2);
  expect(linesByTable(thought([3, undefined]))).toBeNull();
  expect(linesByTable(thought([]))).toBeNull();
  expect(linesByTable(null)).toBeNull();
});
