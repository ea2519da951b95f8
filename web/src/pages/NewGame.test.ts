import { flushSync } from 'svelte';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { click, find, infoOf, see, show } from '../gallery/page';
import { letGo } from '../history';
import { lastPlan } from '../home/plan';
import { navigate, route } from '../router';
import { speak } from '../words';

const api = vi.hoisted(() => ({ get: vi.fn(), send: vi.fn() }));
vi.mock('../api/client', async (original) => ({ ...(await original<object>()), api }));
const { default: NewGame } = await import('./NewGame.svelte');

afterAll(letGo);
beforeEach(async () => {
  localStorage.clear();
  await speak('en');
  navigate('/');
  api.get.mockImplementation(async (path: string) =>
    path === '/api/maps'
      ? { maps: [{ name: 'island', cells: '##/##', changed: 1 }] }
      : infoOf(path.includes('mapello') ? 'mapello' : 'jinli'),
  );
  api.send.mockReset();
  api.send.mockResolvedValue({ id: 'made' });
});

function choose(select: HTMLElement, value: string) {
  (select as HTMLSelectElement).value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  flushSync();
}
const submit = () => find('form').dispatchEvent(new Event('submit', { cancelable: true }));

test('the form is restored on return', async () => {
  navigate('/new/jinli');
  await show(NewGame, { game: 'jinli' });
  await see('Who do you want to play?');
  click('input[value=friend]');
  click('input[value=increment]');
  await see('Create the link');
  navigate('/learn/jinli');
  const back = new Promise((done) => addEventListener('popstate', done, { once: true }));
  history.back();
  await back;
  await show(NewGame, { game: 'jinli' });
  await see('Create the link');
  expect((find('input[value=increment]') as HTMLInputElement).checked).toBe(true);
});

test('a friend by link, with a clock', async () => {
  await show(NewGame, { game: 'jinli' });
  await see('Who do you want to play?');
  click('input[value=friend]');
  click('input[value=red]');
  click('input[value=increment]');
  submit();
  await vi.waitFor(() => expect(route.value.path).toBe('/table/made'));
  expect(api.send).toHaveBeenCalledWith(
    'POST',
    '/api/tables',
    expect.objectContaining({
      seats: { red: 'me', yellow: 'open' },
      clock: '600+5',
      listed: false,
    }),
  );
  expect(lastPlan('jinli')).toMatchObject({ opponent: 'friend', side: 'red' });
});

test('a guest who invites somebody can choose a nickname', async () => {
  await show(NewGame, { game: 'jinli' });
  await see('Who do you want to play?');
  expect(document.querySelector('input[autocomplete=nickname]')).toBeNull();
  click('input[value=friend]');
  const field = find('input[autocomplete=nickname]') as HTMLInputElement;
  field.value = 'Ana';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  submit();
  await vi.waitFor(() => expect(route.value.path).toBe('/table/made'));
  expect(api.send.mock.calls.map(([method, path, body]) => [method, path, body?.nickname])).toEqual(
    [
      ['PUT', '/api/me', 'Ana'],
      ['POST', '/api/tables', undefined],
    ],
  );
});

test('custom rules are sent', async () => {
  await show(NewGame, { game: 'jinli' });
  await see('where the koi start');
  const selects = [...document.querySelectorAll('details select')] as HTMLElement[];
  choose(selects[0]!, 'inset');
  await vi.waitFor(() =>
    expect(api.get).toHaveBeenCalledWith('/api/games/jinli?rules=start%3Dinset'),
  );
  submit();
  await vi.waitFor(() =>
    expect(api.send).toHaveBeenCalledWith(
      'POST',
      '/api/tables',
      expect.objectContaining({ rules: 'start=inset' }),
    ),
  );
});

test('a named, random or custom map', async () => {
  await show(NewGame, { game: 'mapello' });
  await see('island');
  const map = document.querySelector('details select') as HTMLElement;
  choose(map, 'crown');
  await see('guarded corners full of treasure');
  choose(map, 'random');
  await see('Map number');
  choose(map, '##/##');
  submit();
  await vi.waitFor(() =>
    expect(api.send).toHaveBeenCalledWith(
      'POST',
      '/api/tables',
      expect.objectContaining({ rules: 'map=##/##' }),
    ),
  );
});

test('from a custom position', async () => {
  const { position } = infoOf('jinli');
  api.send.mockImplementation(async (_method: string, path: string) =>
    path === '/api/positions' ? { position } : { id: 'made' },
  );
  navigate(`/new/jinli?${new URLSearchParams({ position: position.position })}`);
  await show(NewGame, { game: 'jinli' });
  await see('The game starts from this position');
  submit();
  await vi.waitFor(() => expect(route.value.path).toBe('/table/made'));
  expect(api.send).toHaveBeenCalledWith(
    'POST',
    '/api/tables',
    expect.objectContaining({ position: position.position, rated: false }),
  );
});
