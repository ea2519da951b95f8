import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});
afterEach(() => vi.restoreAllMocks());

const fresh = () => import('./settings');

test('the first visit speaks the language of the browser', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['pt-PT', 'en']);
  expect((await fresh()).settings.value).toEqual({
    language: 'pt',
    scheme: '',
    sounds: true,
    marks: true,
    turned: [],
    confirm: false,
  });
  vi.resetModules();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr', 'en']);
  expect((await fresh()).settings.value.language).toBe('en');
});

test('settings persist', async () => {
  (await fresh()).change({ scheme: 'dark', sounds: false });
  expect(document.documentElement.dataset.scheme).toBe('dark');
  vi.resetModules();
  expect((await fresh()).settings.value).toMatchObject({ scheme: 'dark', sounds: false });
});

test('invalid stored settings are ignored', async () => {
  localStorage.setItem('quintet.settings', '{"scheme": 3, "language": "xx"');
  expect((await fresh()).settings.value).toMatchObject({ scheme: '', sounds: true });
});
