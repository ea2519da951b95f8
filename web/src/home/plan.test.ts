import { beforeEach, expect, test } from 'vitest';
import { fixture } from '../gallery/fixtures';
import { clockText, firstPlan, keepPlan, lastPlan, tableRequest, type Plan } from './plan';

const { game } = fixture('wali', 'start');
const asked = (changes: Partial<Plan>, position = '') =>
  tableRequest({ game, rules: '', position, plan: { ...firstPlan, ...changes }, gamesOpen: false });

beforeEach(() => localStorage.clear());

test('against the computer, random sides', () => {
  expect(asked({ level: 5 })).toEqual({
    game: 'wali',
    rules: '',
    seats: { any: 'me', other: 'level=5' },
    clock: '',
    listed: false,
    rated: false,
    choice: false,
  });
});

test('a chosen side is kept', () => {
  expect(asked({ side: 'black', level: 2 }).seats).toEqual({ black: 'me', white: 'level=2' });
  expect(asked({ side: 'white', opponent: 'friend' }).seats).toEqual({
    white: 'me',
    black: 'open',
  });
});

test('only an open challenge is listed', () => {
  expect(asked({ opponent: 'anyone' }).listed).toBe(true);
  expect(asked({ opponent: 'friend' }).listed).toBe(false);
});

test('one screen takes both seats, a game to watch none', () => {
  expect(asked({ opponent: 'screen', rated: true })).toMatchObject({
    seats: { white: 'me', black: 'me' },
    rated: false,
  });
  expect(asked({ opponent: 'watch', level: 3, otherLevel: 7, clock: 'sudden' })).toMatchObject({
    seats: { white: 'level=3', black: 'level=7' },
    clock: '',
  });
});

test('the creator of a map leaves the choice of colours to the opponent', () => {
  expect(asked({ opponent: 'friend', side: 'theirs' })).toMatchObject({
    seats: { white: 'me', black: 'open' },
    choice: true,
  });
});

test('a game from a custom position is never rated', () => {
  expect(asked({ rated: true }, 'WW... w').rated).toBe(false);
  expect(asked({ rated: true }).rated).toBe(true);
});

test("a series has the game's default length unless another is chosen", () => {
  expect(asked({ series: true }).series).toBe(0);
  const plan = { ...firstPlan, series: true, games: 5 };
  expect(tableRequest({ game, rules: '', plan, gamesOpen: true }).series).toBe(5);
  expect('series' in asked({})).toBe(false);
});

test('clocks as the server writes them', () => {
  const clock = (changes: Partial<Plan>) => clockText({ ...firstPlan, ...changes });
  expect(clock({})).toBe('');
  expect(clock({ clock: 'increment', minutes: 5, seconds: 3 })).toBe('300+3');
  expect(clock({ clock: 'sudden', minutes: 0.5 })).toBe('30');
  expect(clock({ clock: 'days', days: 2 })).toBe('days:2');
});

test('the last plan is kept for each game', () => {
  keepPlan('wali', { ...firstPlan, level: 8 });
  expect(lastPlan('wali').level).toBe(8);
  expect(lastPlan('squex')).toEqual(firstPlan);
});

test('a game that is a match by default stays one until changed', () => {
  const match = { text: '', games: 2, why: 'roles are not equal', games_open: false };
  expect(lastPlan('frozenforest', match).series).toBe(true);
  expect(lastPlan('wali', { ...match, games: 0 }).series).toBe(false);
  keepPlan('frozenforest', { ...firstPlan, series: false });
  expect(lastPlan('frozenforest', match).series).toBe(false);
});

test('an invalid stored plan is dropped', () => {
  localStorage.setItem('plan.wali', '{"level": "high"}');
  expect(lastPlan('wali')).toEqual(firstPlan);
  localStorage.setItem('plan.wali', '{');
  expect(lastPlan('wali')).toEqual(firstPlan);
});
