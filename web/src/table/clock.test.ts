import { expect, test } from 'vitest';
import { leftAt, timeText } from './clock';

test('only the clock of the side to move runs, never below zero', () => {
  const clock = { text: '60', left: { red: 60_000, yellow: 50_000 }, running: 'red', at: 1000 };
  expect(leftAt(clock, 'red', 11_000)).toBe(50_000);
  expect(leftAt(clock, 'yellow', 11_000)).toBe(50_000);
  expect(leftAt(clock, 'red', 900)).toBe(60_000);
  expect(leftAt(clock, 'red', 99_000)).toBe(0);
});

test('time is shown as on a clock', () => {
  expect(timeText(9_940)).toBe('0:09.9');
  expect(timeText(10_000)).toBe('0:10');
  expect(timeText(247_000)).toBe('4:07');
  expect(timeText(3_909_000)).toBe('1:05:09');
  expect(timeText(51 * 3_600_000)).toBe('2d 3h');
});
