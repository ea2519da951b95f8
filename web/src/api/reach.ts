// When the server is unreachable, all requests wait together: a single probe now and then, and
// once the server is back everything continues by itself.
import { reactive } from '../reactive.svelte';

/** The server did not answer: a network failure, or a proxy reported that it is down. */
export class Unreached extends Error {}

/** Whether we are waiting for the server; reactive. */
export const away = reactive(false);

const shortestWait = 500;
const longestWait = 8000;
const patience = 20_000; // ms for an answer to an idempotent request

let wait = shortestWait;
let timer: ReturnType<typeof setTimeout> | undefined;
let looking = false;
let waiting: (() => void)[] = [];

async function look() {
  if (looking) return;
  clearTimeout(timer);
  looking = true;
  const there = await ask('/api/health', { signal: AbortSignal.timeout(longestWait) }).then(
    () => true,
    () => false,
  );
  looking = false;
  if (there) {
    away.value = false;
    const all = waiting;
    waiting = [];
    for (const go of all) go();
  } else lookLater();
}

function lookLater() {
  timer = setTimeout(() => void look(), wait);
  wait = Math.min(2 * wait, longestWait);
}

/** Marks the server as away, and resolves when it is back. */
export function untilBack(): Promise<void> {
  if (!away.value) {
    away.value = true;
    lookLater();
  }
  return new Promise((go) => waiting.push(go));
}

/** Probes right away, because the network is back, the page is visible again, or the user asked. */
export function hurry() {
  if (!away.value) return;
  wait = shortestWait;
  void look();
}

/** `fetch`; an error from a proxy in place of the server counts as no answer. */
export async function ask(address: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(address, init).catch((trouble: unknown) => {
    throw new Unreached(String(trouble));
  });
  const ours = answer.headers.get('Content-Type')?.startsWith('application/json');
  if ([502, 503, 504].includes(answer.status) && !ours) throw new Unreached(answer.statusText);
  return answer;
}

/** Retries until the server answers. Only for idempotent requests. */
export async function insist(address: string, init?: RequestInit): Promise<Response> {
  for (;;) {
    try {
      const answer = await ask(address, { ...init, signal: AbortSignal.timeout(patience) });
      wait = shortestWait;
      return answer;
    } catch (problem) {
      if (!(problem instanceof Unreached)) throw problem;
      await untilBack();
    }
  }
}

const place = 'quintet.reloaded';
const soon = 20_000;

function reloadedJustNow(): boolean {
  const now = Date.now();
  try {
    const last = Number(sessionStorage.getItem(place));
    sessionStorage.setItem(place, String(now));
    return now - last < soon;
  } catch {
    return true; // without storage it could reload forever
  }
}

/**
 * Loads a file of the page itself. Browsers cache failed module loads, and a new version of the
 * page has different files, so the page is reloaded once the server is back.
 */
export async function loadFile<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (problem) {
    await untilBack();
    if (reloadedJustNow()) throw problem;
    location.reload();
    return new Promise(() => {});
  }
}

addEventListener('online', hurry);
document.addEventListener('visibilitychange', () => document.hidden || hurry());
