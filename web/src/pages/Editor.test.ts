import { beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '../api/client';
import type { PositionRequest } from '../api/types';
import { fixture } from '../gallery/fixtures';
import { click, find, infoOf, see, show, text, touch } from '../gallery/page';
import { navigate } from '../router';
import { speak } from '../words';

const api = vi.hoisted(() => ({ get: vi.fn(), send: vi.fn() }));
vi.mock('../api/client', async (original) => ({ ...(await original<object>()), api }));
const { default: Editor } = await import('./Editor.svelte');

beforeEach(async () => {
  await speak('en');
  api.get.mockImplementation(async (path: string) =>
    path === '/api/maps' ? { maps: [] } : infoOf(/games\/(\w+)/.exec(path)?.[1] ?? ''),
  );
  api.send.mockReset();
  // Every position is valid.
  api.send.mockImplementation(async (_method, _path, { position }: PositionRequest) => ({
    position: { ...fixture('wali', 'start').position, position },
  }));
});

const positionText = () => (find('textarea') as HTMLTextAreaElement).value;

test('edits on the board update the text and are checked by the server', async () => {
  navigate('/editor/wali');
  await show(Editor, { game: 'wali' });
  await see('white stone');
  click('fieldset label', 'black stone');
  touch('b1');
  expect(positionText()).toBe('.B..../....../....../....../...... w drop 12 12 0 0 0');
  await vi.waitFor(() =>
    expect(api.send).toHaveBeenCalledWith(
      'POST',
      '/api/positions',
      expect.objectContaining({ game: 'wali', position: positionText() }),
    ),
  );
  expect(find('a', 'Analyse').getAttribute('href')).toContain('position=.B....%2F');
});

test('the server corrects what follows from a cell', async () => {
  const { position } = fixture('squex', 'start');
  const linked = position.position.replace('.', 'B').replace(' .', ' B');
  api.send.mockResolvedValue({ position: { ...position, position: linked } });
  navigate('/editor/squex');
  await show(Editor, { game: 'squex' });
  await see('blue octagon');
  touch('a1');
  expect(positionText()).toMatch(/^B\.{7}\/.* \./);
  await vi.waitFor(() => expect(positionText()).toBe(linked));
  expect(api.send).toHaveBeenCalledWith(
    'POST',
    '/api/positions',
    expect.objectContaining({ draft: true }),
  );
});

test('typed text is kept as typed', async () => {
  navigate('/editor/wali');
  await show(Editor, { game: 'wali' });
  await see('white stone');
  const field = find('textarea') as HTMLTextAreaElement;
  field.value = 'WB w';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await see('not yet a position');
  await vi.waitFor(() =>
    expect(api.send).toHaveBeenCalledWith(
      'POST',
      '/api/positions',
      expect.objectContaining({ position: 'WB w', draft: false }),
    ),
  );
  expect(positionText()).toBe('WB w');
});

test('a game without an edit form is edited as text', async () => {
  api.get.mockImplementation(async () => ({ ...infoOf('wali'), form: null }));
  navigate('/editor/wali?rules=unsaid');
  await show(Editor, { game: 'wali' });
  await see('Position as text');
  await vi.waitFor(() => expect(find('.board-columns svg')).toBeTruthy());
  expect(document.querySelector('fieldset')).toBeNull();
});

test('errors in a position are shown', async () => {
  api.send.mockRejectedValue(new ApiProblem('illegal', 'too many stones', 422));
  navigate('/editor/wali');
  await show(Editor, { game: 'wali' });
  await see('too many stones');
});

test('a map has limits, a fixed middle, and a name', async () => {
  navigate('/editor/mapello?map');
  await show(Editor, { game: 'mapello' });
  await see('walls: 8 / 8');
  touch('d4');
  await see('walls: 8 / 8');
  touch('a2');
  await see('walls: 9 / 8');
  click('fieldset label', 'nothing');
  touch('a2');
  await see('walls: 8 / 8');

  const name = find('#name') as HTMLInputElement;
  name.value = 'island';
  name.dispatchEvent(new Event('input', { bubbles: true }));
  find('form').dispatchEvent(new Event('submit', { cancelable: true }));
  await see('island is saved');
  expect(api.send).toHaveBeenCalledWith('PUT', '/api/maps/island', {
    cells: fixture('mapello', 'start').position.position.split(' ')[0],
  });
  expect(text()).toContain('Play on this map');
});
