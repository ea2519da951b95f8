// What a visit leaves with its entry in the browser's history: a half-filled form, an analysis, how
// far one had scrolled. It is found again after Back and after a reload.

type Kept = Record<string, unknown>;

const patience = 200; // ms: browsers do not like to be written to at every step
let pending: Kept = {};
let timer: ReturnType<typeof setTimeout> | undefined;

const written = (): Kept => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? (state as Kept) : {};
};

export const kept = (name: string): unknown => ({ ...written(), ...pending })[name];

/** Keeps it with where we are; written down soon. */
export function keep(name: string, value: unknown): void {
  pending = { ...pending, [name]: value };
  timer ??= setTimeout(writeDown, patience);
}

/** Before we go elsewhere. */
export function writeDown(): void {
  const state = { ...written(), ...pending };
  const isNew = Object.keys(pending).length > 0;
  letGo();
  if (!isNew) return;
  try {
    history.replaceState(state, '');
  } catch {
    // Too large or too often for this browser: then it is not kept.
  }
}

/** We are elsewhere: what was not written down in time belongs to an entry that is no longer ours. */
export function letGo(): void {
  pending = {};
  clearTimeout(timer);
  timer = undefined;
}

// A reload has begun by the time the page is hidden, and then finds only what was written before.
addEventListener('beforeunload', writeDown);
addEventListener('pagehide', writeDown);
