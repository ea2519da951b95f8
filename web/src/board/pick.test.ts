import { describe, expect, test } from 'vitest';
import { back, pick, pickUp, targets } from './pick';
import type { Move } from '../api/types';

const moves: Move[] = [
  { move: 'a1-b2@d4', clicks: ['a1', 'b2', 'd4'] },
  { move: 'a1-b2@a1', clicks: ['a1', 'b2', 'a1'] },
  { move: 'a1-c3', clicks: ['a1', 'c3'] },
  { move: 'g1-f2@d4', clicks: ['g1', 'f2', 'd4'] },
  { move: 'pass', clicks: ['pass'] },
];

describe('targets', () => {
  test('narrow with each click', () => {
    expect([...targets(moves, [])]).toEqual(['a1', 'g1', 'pass']);
    expect([...targets(moves, ['a1'])]).toEqual(['b2', 'c3']);
    expect([...targets(moves, ['a1', 'b2'])]).toEqual(['d4', 'a1']);
    expect(targets(moves, ['e5']).size).toBe(0);
  });
});

describe('pick', () => {
  test('follows a path to its move', () => {
    expect(pick(moves, [], 'a1')).toEqual({ chosen: ['a1'], move: null });
    expect(pick(moves, ['a1'], 'b2')).toEqual({ chosen: ['a1', 'b2'], move: null });
    expect(pick(moves, ['a1', 'b2'], 'd4')).toEqual({ chosen: [], move: 'a1-b2@d4' });
    expect(pick(moves, [], 'pass').move).toBe('pass');
  });
  test('a cell that may follow is taken as the next click, even if chosen before', () => {
    expect(pick(moves, ['a1', 'b2'], 'a1').move).toBe('a1-b2@a1');
  });
  test('starts again with another piece', () => {
    expect(pick(moves, ['a1'], 'g1')).toEqual({ chosen: ['g1'], move: null });
  });
  test('deselects the last cell when clicked again', () => {
    expect(pick(moves, ['a1'], 'a1')).toEqual({ chosen: [], move: null });
    expect(pick(moves, ['a1', 'b2'], 'b2')).toEqual({ chosen: ['a1'], move: null });
  });
  test('ignores cells without moves', () => {
    expect(pick(moves, ['a1'], 'e7')).toEqual({ chosen: ['a1'], move: null });
    expect(pick([], [], 'a1')).toEqual({ chosen: [], move: null });
  });
});

describe('pickUp', () => {
  test('picks up what a move continues from, starting again if needed', () => {
    expect(pickUp(moves, [], 'a1')).toEqual(['a1']);
    expect(pickUp(moves, ['a1'], 'a1')).toEqual(['a1']);
    expect(pickUp(moves, ['a1'], 'g1')).toEqual(['g1']);
  });
  test('picks up nothing that is a whole move or no move', () => {
    expect(pickUp(moves, ['a1'], 'c3')).toBeNull();
    expect(pickUp(moves, [], 'e7')).toBeNull();
    expect(pickUp([{ move: 'd4', clicks: ['d4'] }], [], 'd4')).toBeNull();
  });
  test('picks up nothing that the partial move removed', () => {
    expect(pickUp(moves, ['a1', 'b2'], 'a1')).toBeNull();
  });
});

test('back undoes one click', () => {
  expect(back(['a1', 'b2'])).toEqual(['a1']);
  expect(back([])).toEqual([]);
});
