import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import App from './App.svelte';
import { navigate } from './router';
import { settings } from './settings';
import { speak } from './words';

let shown: ReturnType<typeof mount>;

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  window.scrollTo = () => {};
  navigate('/nowhere');
  await speak('en');
  shown = mount(App, { target: document.body });
  flushSync();
});
afterEach(async () => {
  await unmount(shown);
  vi.unstubAllGlobals();
});

const page = () => document.body.textContent;
const control = (name: string) =>
  [...document.querySelectorAll('label')]
    .find((label) => label.textContent.trim() === name)
    ?.querySelector('input');

test('an unknown address says so and links home', () => {
  expect(document.querySelector('main h1')?.textContent).toBe('Page not found');
  expect(document.querySelector('main a[href="/"]')).not.toBeNull();
  expect(document.title).toBe('Page not found · Quintet');
});

test('the menu changes language, colours, sounds and confirmation', async () => {
  control('Dark')?.click();
  expect(document.documentElement.dataset.scheme).toBe('dark');
  control('Confirm each move')?.click();
  expect(settings.value.confirm).toBe(true);
  document.querySelector<HTMLButtonElement>('button[aria-pressed]')?.click();
  expect(settings.value.sounds).toBe(false);
  control('Português')?.click();
  await vi.waitFor(() => expect(page()).toContain('Esta página não existe'));
  expect(document.documentElement.lang).toBe('pt');
});
