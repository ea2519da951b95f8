import { beforeEach, expect, test, vi } from 'vitest';
import { fixture } from '../gallery/fixtures';
import { click, infoOf, see, show, text, touch } from '../gallery/page';
import { doneLessons } from '../learn/progress';
import { speak } from '../words';

const api = vi.hoisted(() => ({ get: vi.fn(), send: vi.fn() }));
vi.mock('../api/client', async (original) => ({ ...(await original<object>()), api }));
const { default: Lesson } = await import('./Lesson.svelte');

const { position } = fixture('frozenforest', 'start');
const step = (id: string) => ({
  id,
  rules: '',
  position,
  ask: `Begin on e5 (${id}).`,
  done: 'Well begun.',
  help: 'It is in the middle.',
  right: ['e5'],
});

beforeEach(async () => {
  localStorage.clear();
  await speak('en');
  api.get.mockImplementation(async (path: string) =>
    path.endsWith('/lessons') ? { steps: [step('one'), step('two')] } : infoOf('frozenforest'),
  );
  api.send.mockResolvedValue({ position: fixture('frozenforest', 'middle').position });
});

test('a right move is praised, kept, and leads on', async () => {
  await show(Lesson, { game: 'frozenforest', lesson: 'one' });
  await see('Begin on e5 (one)');
  touch('e5');
  await see('Well begun.');
  expect(doneLessons('frozenforest')).toEqual(new Set(['one']));
  expect(document.querySelector('a[href="/learn/frozenforest/two"].strong')).not.toBeNull();
});

test('a wrong move is explained and taken back', async () => {
  await show(Lesson, { game: 'frozenforest', lesson: 'one' });
  await see('Begin on e5');
  touch('a1');
  await see('Not quite. It is in the middle.');
  expect(doneLessons('frozenforest').size).toBe(0);
  click('button', 'Try again');
  touch('e5');
  await see('Well begun.');
});

test('the last lesson leads to a game', async () => {
  await show(Lesson, { game: 'frozenforest', lesson: 'two' });
  await see('lesson 2 of 2');
  touch('e5');
  await see('Play now');
});

test('help is available before the first try', async () => {
  await show(Lesson, { game: 'frozenforest', lesson: 'one' });
  await see('Begin on e5');
  expect(text()).not.toContain('It is in the middle');
  click('button', 'Help');
  await see('It is in the middle');
});
