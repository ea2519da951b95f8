import { beforeEach, expect, test } from 'vitest';
import { doneLessons, isKnown, isRight, keepDone, keepKnown } from './progress';

beforeEach(() => localStorage.clear());

test('a completed lesson stays completed, for its game only', () => {
  keepDone('jinli', 'swim');
  keepDone('jinli', 'jump');
  keepDone('jinli', 'swim');
  expect(doneLessons('jinli')).toEqual(new Set(['swim', 'jump']));
  expect(doneLessons('wali')).toEqual(new Set());
});

test('unreadable progress counts as none', () => {
  localStorage.setItem('quintet.lessons.wali', '{"no": 1}');
  expect(doneLessons('wali').size).toBe(0);
  localStorage.setItem('quintet.lessons.wali', '[');
  expect(doneLessons('wali').size).toBe(0);
});

test('a game is known once introduced or after a lesson', () => {
  expect(isKnown('wali')).toBe(false);
  keepKnown('wali');
  expect(isKnown('wali')).toBe(true);
  expect(isKnown('jinli')).toBe(false);
  keepDone('jinli', 'swim');
  expect(isKnown('jinli')).toBe(true);
});

test('right moves may be given by prefix', () => {
  expect(isRight(['a1-a2', 'a1-b2'], 'a1-b2@d4')).toBe(true);
  expect(isRight(['a1-a2', 'a1-b2'], 'e1-d1')).toBe(false);
});
