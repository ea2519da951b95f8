// How many games wait for this user's move, on every page.
import { api } from '../api/client';
import { live } from '../api/live';
import { reactive } from '../reactive.svelte';

/** The number of tables where it is your turn. */
export const waiting = reactive(0);

/** Keeps the count up to date from now on. */
export function keepCount(): () => void {
  let stopped = false;
  let asking = false;
  let changed = false; // since the last request

  async function count() {
    changed = true;
    if (asking) return;
    asking = true;
    while (changed && !stopped) {
      changed = false;
      try {
        const said = await api.get<{ waiting: number }>('/api/me/waiting');
        // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- stopped while we waited
        if (!stopped) waiting.value = said.waiting;
      } catch {
        // The next event at a table triggers another request.
      }
    }
    asking = false;
  }

  const stop = live.mine((told) => {
    if (told === undefined) void count();
    else waiting.value = told;
  });
  return () => {
    stopped = true;
    waiting.value = 0;
    stop();
  };
}
