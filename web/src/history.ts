// State kept with an entry of the browser's history: a half-filled form, an analysis, the scroll
// position. It is restored after Back and after a reload.

type Kept = Record<string, unknown>;

const patience = 200; // ms: browsers limit how often history state may be written
let pending: Kept = {};
let timer: ReturnType<typeof setTimeout> | undefined;

const written = (): Kept => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? (state as Kept) : {};
};

export const kept = (name: string): unknown => ({ ...written(), ...pending })[name];

/** Keeps a value with the current entry; written after a short delay. */
export function keep(name: string, value: unknown): void {
  pending = { ...pending, [name]: value };
  timer ??= setTimeout(writeDown, patience);
}

/** Called before leaving the entry. */
export function writeDown(): void {
  const state = { ...written(), ...pending };
  const isNew = Object.keys(pending).length > 0;
  letGo();
  if (!isNew) return;
  try {
    history.replaceState(state, '');
  } catch {
    // Too large or too frequent for this browser: then it is not kept.
  }
}

/**
 * Called after leaving the entry: what was not written in time belongs to an entry that is no
 * longer current.
 */
export function letGo(): void {
  pending = {};
  clearTimeout(timer);
  timer = undefined;
}

// On a reload, `pagehide` comes too late: only what was written before it is restored.
addEventListener('beforeunload', writeDown);
addEventListener('pagehide', writeDown);
