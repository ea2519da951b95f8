// For tests of pages: a server that answers from fixtures, and simulated input.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { vi } from 'vitest';
import type { GameInfo } from '../api/types';
import { fixture } from './fixtures';

export function infoOf(game: string): GameInfo {
  const { game: described, position, form } = fixture(game, 'start');
  return {
    game: described,
    position,
    form,
    series: { text: 'Most games won', games: 0, why: '', games_open: true },
    levels: Array.from({ length: 10 }, (_, i) => ({ level: i + 1, name: `name ${i + 1}` })),
  };
}

/** Shows a page until the next one is shown. */
let shown: ReturnType<typeof mount> | undefined;
export async function show<Props extends Record<string, unknown>>(
  page: Component<Props>,
  props: Props,
) {
  if (shown) await unmount(shown);
  document.body.innerHTML = '';
  shown = mount(page, { target: document.body, props });
  flushSync();
}

export const text = (): string => document.body.textContent.replace(/\s+/g, ' ');
export const see = (what: string | RegExp) =>
  vi.waitFor(() => {
    flushSync();
    if (typeof what === 'string' ? !text().includes(what) : !what.test(text())) {
      throw new Error(`'${what}' is not on the page: ${text().slice(0, 400)}`);
    }
  });

export function find(selector: string, name = ''): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find((element) =>
    (element.getAttribute('aria-label') ?? element.textContent).trim().startsWith(name),
  );
  if (!found) throw new Error(`there is no ${selector} '${name}'`);
  return found;
}

export function click(selector: string, name = ''): void {
  find(selector, name).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  flushSync();
}

export const touch = (cell: string) => click(`[data-cell="${cell}"]`);
