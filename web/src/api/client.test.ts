import { beforeEach, expect, test, vi } from 'vitest';
import { speak } from '../words';
import { api, ApiProblem, me } from './client';

interface Call {
  method: string;
  path: string;
  token: string | undefined;
}
let calls: Call[];

/** A server whose token is `token`, with the given responses by path. */
function serve(token: () => string, answers: Record<string, unknown> = {}) {
  calls = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = address.split('?')[0] ?? '';
    const sent = (init.headers as Record<string, string> | undefined)?.['X-Quintet-Token'];
    const method = init.method ?? 'GET';
    calls.push({ method, path, token: sent });
    const answer = (status: number, body: unknown) =>
      new Response(JSON.stringify(body), { status });
    if (path === '/api/me') return answer(200, { signed_in: true, name: 'x', token: token() });
    if (method !== 'GET' && sent !== token()) {
      return answer(403, { error: { code: 'forbidden', message: 'wrong token' } });
    }
    if (path in answers) return answer(200, answers[path]);
    return answer(404, { error: { code: 'not_found', message: 'no such thing' } });
  });
}

beforeEach(() => (me.value = null));

test('an error of the server becomes a problem', async () => {
  serve(() => 'a');
  const problem = await api.get('/api/nothing').catch((it: unknown) => it);
  expect(problem).toBeInstanceOf(ApiProblem);
  expect(problem).toMatchObject({ code: 'not_found', message: 'no such thing', status: 404 });
});

test('changing requests carry the token', async () => {
  serve(() => 'a', { '/api/tables': { id: 't' } });
  expect(await api.send('POST', '/api/tables', { game: 'wali' })).toEqual({ id: 't' });
  expect(calls.map(({ path, token }) => [path, token])).toEqual([
    ['/api/me', undefined],
    ['/api/tables', 'a'],
  ]);
});

test('a stale token is renewed once', async () => {
  let token = 'old';
  serve(() => token, { '/api/tables': { id: 't' } });
  await api.send('POST', '/api/tables');
  token = 'new';
  await api.send('POST', '/api/tables');
  expect(calls.at(-1)).toMatchObject({ path: '/api/tables', token: 'new' });
});

test('a real refusal is not retried', async () => {
  let turns = 0;
  serve(() => `${turns++}`);
  await expect(api.send('POST', '/api/tables')).rejects.toMatchObject({ code: 'forbidden' });
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
});

test('a foreign answer is explained in plain words', async () => {
  await speak('en');
  vi.stubGlobal('fetch', async () => new Response('<h1>nginx</h1>', { status: 404 }));
  await expect(api.get('/api/games')).rejects.toThrow('The server cannot answer that now');
});
