import { beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '../api/client';
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
  api.send.mockResolvedValue({ position: fixture('wali', 'start').position });
});

const positionText = () => (find('textarea') as HTMLTextAreaElement).value;

test('what is put on the board is in the text, and the server is asked', async () => {
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

test('what is wrong with a position is said', async () => {
  api.send.mockRejectedValue(new ApiProblem('illegal', 'too many stones', 422));
  navigate('/editor/wali');
  await show(Editor, { game: 'wali' });
  await see('too many stones');
});

test('a map has limits, a middle that stays, and a name', async () => {
  navigate('/editor/mapello?map');
  await show(Editor, { game: 'mapello' });
  await see('Walls inside: 8 / 8');
  touch('d4');
  await see('Walls inside: 8 / 8');
  touch('a2');
  await see('Walls inside: 9 / 8');
  click('fieldset label', 'nothing');
  touch('a2');
  await see('Walls inside: 8 / 8');

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
