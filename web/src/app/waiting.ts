// How many games wait for a move of who looks at this page, wherever in it they are.
import { api } from '../api/client';
import { live } from '../api/live';
import { reactive } from '../reactive.svelte';

/** At so many tables it is your turn. */
export const waiting = reactive(0);

/** Keeps count from now on. */
export function keepCount(): () => void {
  let stopped = false;
  let asking = false;
  let changed = false; // since we asked

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
        // Whatever happens next at a table asks again.
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
