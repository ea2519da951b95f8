import { expect, test } from 'vitest';
import english from '../../src/words/page.en.words?raw';
import { settings } from './settings';
import { fill, nameOf, readWords, speak, t } from './words';

test('a file of words is lines of key and text', () => {
  const texts = readWords('# a comment\n\npage.a = One = 1\n  page.b=Two  \n');
  expect([...texts]).toEqual([
    ['page.a', 'One = 1'],
    ['page.b', 'Two'],
  ]);
});

test('placeholders are filled, with singular and plural', () => {
  expect(fill('{0} has {1} {1:stone|stones}', ['Red', 1])).toBe('Red has 1 stone');
  expect(fill('{0} has {1} {1:stone|stones}', ['Red', 2])).toBe('Red has 2 stones');
  expect(fill('{0} and {1}', ['a'])).toBe('a and {1}');
});

test('both languages work, and a change is remembered', async () => {
  await speak('pt');
  expect(t('page.app.settings')).toBe('Definições');
  expect(nameOf({ en: 'Red', pt: 'Vermelho' })).toBe('Vermelho');
  expect(document.documentElement.lang).toBe('pt');
  await speak('en');
  expect(t('page.app.settings')).toBe('Settings');
  expect(t('no.such.key')).toBe('no.such.key');
  expect(settings.value.language).toBe('en');
});

test('every text of the page exists', () => {
  const files = import.meta.glob<string>('./**/*.{svelte,ts}', {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  const texts = readWords(english);
  const used = Object.entries(files).flatMap(([file, text]) =>
    [...text.matchAll(/'(page\.[\w.]+)'/g)].map(([, key]) => ({ file, key: key ?? '' })),
  );
  expect(used.length).toBeGreaterThan(50);
  expect(used.filter(({ file, key }) => !file.endsWith('.test.ts') && !texts.has(key))).toEqual([]);
});
