// When the server cannot be reached, all that is asked of it waits together: one look at the server
// now and then, and when it is back everything goes on by itself.
import { reactive } from '../reactive.svelte';

/** The server did not answer: the network, or somebody on the way who says that it is not there. */
export class Unreached extends Error {}

/** Whether the server is waited for; noticed by the page. */
export const away = reactive(false);

const shortestWait = 500;
const longestWait = 8000;
const patience = 20_000; // for an answer to what may be asked again

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

/** Says to everybody that the server is away, and resolves when it is back. */
export function untilBack(): Promise<void> {
  if (!away.value) {
    away.value = true;
    lookLater();
  }
  return new Promise((go) => waiting.push(go));
}

/** Looks at once, for the network is back, or somebody looks again or cannot wait. */
export function hurry() {
  if (!away.value) return;
  wait = shortestWait;
  void look();
}

/** `fetch`; whoever is not the server and says so instead of it counts as no answer. */
export async function ask(address: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(address, init).catch((trouble: unknown) => {
    throw new Unreached(String(trouble));
  });
  const ours = answer.headers.get('Content-Type')?.startsWith('application/json');
  if ([502, 503, 504].includes(answer.status) && !ours) throw new Unreached(answer.statusText);
  return answer;
}

/** Asks until the server answers. Only for what may be asked twice. */
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
    return true; // who cannot remember might do it for ever
  }
}

/**
 * Loads a file of the page itself. Browsers remember files that could not be loaded, and a new
 * version of the page has others: once the server is back, the page is loaded anew.
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
