import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, ApiProblem, me } from './client';
import { away, hurry } from './reach';

let up: boolean;
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  [up, asked] = [true, []];
  me.value = null;
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const path = address.split('?')[0] ?? '';
    asked.push(`${init.method ?? 'GET'} ${path}`);
    if (!up) return Promise.reject(new TypeError('Failed to fetch'));
    const said = path === '/api/me' ? { signed_in: true, name: '', token: 'a' } : { path };
    return Promise.resolve(new Response(JSON.stringify(said)));
  });
});
afterEach(() => vi.useRealTimers());

test('requests wait until the server is back', async () => {
  up = false;
  const answers = Promise.all([api.get('/api/games'), api.get('/api/tables')]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(away.value).toBe(true);
  up = true;
  await vi.advanceTimersByTimeAsync(8000);
  expect(await answers).toEqual([{ path: '/api/games' }, { path: '/api/tables' }]);
  expect(away.value).toBe(false);
});

test('waiting requests share one probe with growing pauses', async () => {
  up = false;
  for (let i = 0; i < 20; i++) void api.get(`/api/games/${i}`);
  await vi.advanceTimersByTimeAsync(60_000);
  const looks = asked.filter((call) => call === 'GET /api/health').length;
  expect(looks).toBeGreaterThan(5);
  expect(looks).toBeLessThan(15);
  expect(asked.length - looks).toBe(20);
  up = true;
  await vi.advanceTimersByTimeAsync(8000);
  expect(asked.filter((call) => call === 'GET /api/games/7')).toHaveLength(2);
});

test('waiting ends when the network is back', async () => {
  up = false;
  const answer = api.get('/api/games');
  await vi.advanceTimersByTimeAsync(60_000);
  up = true;
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await answer).toEqual({ path: '/api/games' });
  hurry();
  expect(asked.at(-1)).toBe('GET /api/games');
});

test("a proxy's error page is not an answer", async () => {
  const server = fetch;
  const proxy = () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  vi.stubGlobal('fetch', proxy);
  const answer = api.get('/api/games');
  await vi.advanceTimersByTimeAsync(1000);
  vi.stubGlobal('fetch', server);
  await vi.advanceTimersByTimeAsync(8000);
  expect(await answer).toEqual({ path: '/api/games' });
});

test('changing requests are never repeated', async () => {
  await api.get('/api/me');
  me.value = { signed_in: true, token: 'a' } as never;
  up = false;
  const problem = await api.send('POST', '/api/tables').catch((it: unknown) => it);
  expect(problem).toBeInstanceOf(ApiProblem);
  expect(problem).toMatchObject({ code: 'unreached' });
  up = true;
  await vi.advanceTimersByTimeAsync(8000);
  expect(asked.filter((call) => call === 'POST /api/tables')).toHaveLength(1);
  expect(away.value).toBe(false);
});
