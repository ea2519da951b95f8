/** A reactive value, for files that are not Svelte's own. */
export interface Reactive<T> {
  value: T;
}

export function reactive<T>(first: T): Reactive<T> {
  let value = $state.raw(first);
  return {
    get value() {
      return value;
    },
    set value(now: T) {
      value = now;
    },
  };
}
