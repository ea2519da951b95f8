import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';
import { navigate } from '../router';
import { speak } from '../words';

const answers: number[] = [];
let changed: (waiting?: number) => void = () => {};
vi.mock('../api/client', async (original) => ({
  ...(await original<object>()),
  api: { get: async () => ({ waiting: answers.shift() ?? 0 }) },
}));
vi.mock('../api/live', () => ({
  live: {
    mine: (told: typeof changed) => {
      changed = told;
      return () => (changed = () => {});
    },
  },
}));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
const { keepCount, waiting } = await import('./waiting');
const { default: Header } = await import('./Header.svelte');
const { default: Title } = await import('./Title.svelte');

test('games waiting for me are counted in the header and the title', async () => {
  await speak('en');
  window.scrollTo = () => {};
  navigate('/learn');
  const shown = [
    mount(Header, { target: document.body }),
    mount(Title, { target: document.body, props: { text: 'Learn' } }),
  ];
  flushSync();
  expect(document.title).toBe('Learn · Quintet');
  answers.push(1);
  const stop = keepCount();
  changed(2);
  await vi.waitFor(() => expect(document.title).toBe('(2) Learn · Quintet'));
  expect(document.querySelector('a[href="/games"]')?.textContent).toContain(
    '2 games are waiting for your move',
  );
  changed();
  await vi.waitFor(() => expect(document.title).toBe('(1) Learn · Quintet'));
  stop();
  flushSync();
  expect(waiting.value).toBe(0);
  expect(document.title).toBe('Learn · Quintet');
  expect(document.querySelector('.count')).toBeNull();
  for (const each of shown) await unmount(each);
});
