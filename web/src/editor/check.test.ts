import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, ApiProblem } from '../api/client';
import { fixture } from '../gallery/fixtures';
import { Check } from './check.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const { position } = fixture('wali', 'middle');

test('only the last of several quick changes is checked', async () => {
  const send = vi.spyOn(api, 'send').mockResolvedValue({ position });
  const check = new Check();
  check.ask({ game: 'wali', position: 'one' });
  check.ask({ game: 'wali', position: 'two' });
  await vi.runAllTimersAsync();
  expect(send).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledWith('POST', '/api/positions', { game: 'wali', position: 'two' });
  expect(check.position).toBe(position);
});

test('an error is shown, and cleared once fixed', async () => {
  const send = vi
    .spyOn(api, 'send')
    .mockRejectedValueOnce(new ApiProblem('illegal', 'two Yukis', 422));
  const check = new Check();
  check.ask({ game: 'wali' });
  await vi.runAllTimersAsync();
  expect(check.problem).toBe('two Yukis');
  expect(check.position).toBeNull();
  send.mockResolvedValueOnce({ position });
  check.ask({ game: 'wali' });
  await vi.runAllTimersAsync();
  expect(check.problem).toBe('');
});

test('a late answer does not replace a newer one', async () => {
  const answers: ((said: unknown) => void)[] = [];
  vi.spyOn(api, 'send').mockImplementation(() => new Promise((done) => answers.push(done)));
  const check = new Check();
  check.ask({ game: 'wali', position: 'old' });
  await vi.runAllTimersAsync();
  check.ask({ game: 'wali', position: 'new' });
  await vi.runAllTimersAsync();
  answers[1]?.({ position });
  answers[0]?.({ position: fixture('wali', 'start').position });
  await vi.runAllTimersAsync();
  expect(check.position).toBe(position);
});
