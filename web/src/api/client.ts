// HTTP calls to the server. Idempotent requests are retried until there is an answer (reach.ts).
import { reactive } from '../reactive.svelte';
import { settings } from '../settings';
import { t } from '../words';
import { ask, insist, Unreached, untilBack } from './reach';
import type { Me, Problem } from './types';

/** An error response; the message is for people. */
export class ApiProblem extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** The current user as last reported by the server; null before that. */
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

/** Loads the current user; the response includes the token that changes need. */
export async function loadMe(): Promise<Me> {
  return (me.value = await get<Me>('/api/me'));
}

/** Sent with POST, but they only ask. */
const questions = new Set(['/api/positions', '/api/objections', '/api/book', '/api/records']);

/** Requests that change something are not retried: nobody knows whether they were carried out. */
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
    await loadMe(); // the token may have expired
    said = await sendOnce(method, path, body);
  }
  if (isMe(said)) me.value = said;
  // Doing something requires an identity.
  else if (!me.value?.signed_in && !questions.has(path)) await loadMe();
  return said as T;
}

export const api = { get, send };
