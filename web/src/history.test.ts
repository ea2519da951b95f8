import { beforeEach, expect, test, vi } from 'vitest';
import { keep, kept, letGo, writeDown } from './history';

beforeEach(() => {
  letGo();
  history.replaceState(null, '');
});

test('what is kept is found again, at once and when it is written', () => {
  keep('plan', { level: 3 });
  expect(kept('plan')).toEqual({ level: 3 });
  expect(history.state).toBeNull();
  writeDown();
  expect(history.state).toEqual({ plan: { level: 3 } });
  expect(kept('plan')).toEqual({ level: 3 });
});

test('many changes are written down together, soon', () => {
  vi.useFakeTimers();
  const write = vi.spyOn(history, 'replaceState');
  for (let i = 0; i < 50; i++) keep('scroll', i);
  keep('plan', 'x');
  vi.runAllTimers();
  expect(write).toHaveBeenCalledTimes(1);
  expect(history.state).toEqual({ scroll: 49, plan: 'x' });
  write.mockRestore();
  vi.useRealTimers();
});

test('what was not written in time does not get into another entry', () => {
  keep('plan', 'here');
  letGo();
  writeDown();
  expect(kept('plan')).toBeUndefined();
});

test('a reload finds what was kept a moment before', () => {
  keep('plan', 'just now');
  dispatchEvent(new Event('beforeunload'));
  expect(history.state).toEqual({ plan: 'just now' });
});
