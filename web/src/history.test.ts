import { beforeEach, expect, test, vi } from 'vitest';
import { keep, kept, letGo, writeDown } from './history';

beforeEach(() => {
  letGo();
  history.replaceState(null, '');
});

test('entries are found before and after they are written', () => {
  keep('plan', { level: 3 });
  expect(kept('plan')).toEqual({ level: 3 });
  expect(history.state).toBeNull();
  writeDown();
  expect(history.state).toEqual({ plan: { level: 3 } });
  expect(kept('plan')).toEqual({ level: 3 });
});

test('changes are written in batches', () => {
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

test('an unwritten change does not end up in another entry', () => {
  keep('plan', 'here');
  letGo();
  writeDown();
  expect(kept('plan')).toBeUndefined();
});

test('a reload finds the latest change', () => {
  keep('plan', 'just now');
  dispatchEvent(new Event('beforeunload'));
  expect(history.state).toEqual({ plan: 'just now' });
});
