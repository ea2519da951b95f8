// Calls of the server over HTTP. What only asks is asked until there is an answer (reach.ts).
import { reactive } from '../reactive.svelte';
import { settings } from '../settings';
import { t } from '../words';
import { ask, insist, Unreached, untilBack } from './reach';
import type { Me, Problem } from './types';

/** An answer that is an error; the message is for people. */
export class ApiProblem extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** Who we are, as the server said last; null until it did. */
export const me = reactive<Me | null>(null);

const address = (path: string) =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${settings.value.language}`;

async function answerOf(response: Response): Promise<unknown> {
  const said: unknown = await response.json().catch(() => null);
  if (response.ok) return said;
  const problem = (said as { error?: Problem } | null)?.error;
  throw new ApiProblem(
    problem?.code ?? 'failed',
    problem?.message ?? t('page.app.no_answer'),
    response.status,
  );
}

async function get<T>(path: string): Promise<T> {
  return (await answerOf(await insist(address(path)))) as T;
}

const isMe = (said: unknown): said is Me =>
  typeof said === 'object' && said !== null && 'signed_in' in said && 'token' in said;

/** Asks who we are; the answer brings the token that changes need. */
export async function loadMe(): Promise<Me> {
  return (me.value = await get<Me>('/api/me'));
}

/** Sent like what changes something, but only to ask. */
const questions = new Set(['/api/positions', '/api/objections', '/api/records']);

/** What changes something is not sent twice: nobody knows how far it came. */
function notReached(problem: unknown): never {
  if (!(problem instanceof Unreached)) throw problem;
  void untilBack();
  throw new ApiProblem('unreached', t('page.app.unreached'), 0);
}

async function sendOnce(method: string, path: string, body: unknown): Promise<unknown> {
  const { token } = me.value ?? (await loadMe());
  const headers = { 'Content-Type': 'application/json', 'X-Quintet-Token': token };
  const call = { method, headers, body: JSON.stringify(body ?? {}) };
  const answer = questions.has(path)
    ? insist(address(path), call)
    : ask(address(path), call).catch(notReached);
  return answerOf(await answer);
}

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  let said: unknown;
  try {
    said = await sendOnce(method, path, body);
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.code !== 'forbidden') throw problem;
    await loadMe(); // the token may be an old one
    said = await sendOnce(method, path, body);
  }
  if (isMe(said)) me.value = said;
  // Whoever does something becomes somebody.
  else if (!me.value?.signed_in && !questions.has(path)) await loadMe();
  return said as T;
}

export const api = { get, send };
