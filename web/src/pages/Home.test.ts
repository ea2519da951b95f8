import { beforeEach, expect, test, vi } from 'vitest';
import { click, find, infoOf, see, show, text } from '../gallery/page';
import { fixture } from '../gallery/fixtures';
import { firstPlan, keepPlan } from '../home/plan';
import { route } from '../router';
import { speak } from '../words';

const api = vi.hoisted(() => ({ get: vi.fn(), send: vi.fn() }));
const live = vi.hoisted(() => ({ lobby: vi.fn() }));
vi.mock('../api/client', async (original) => ({ ...(await original<object>()), api }));
vi.mock('../api/live', () => ({ live }));
const { default: Home } = await import('./Home.svelte');

const ids = ['jinli', 'wali'];
const cards = ids.map((id) => ({
  id,
  title: infoOf(id).game.title,
  series: infoOf(id).series,
  ...fixture(id, 'middle'),
}));
const waiting = {
  id: 'w',
  game: 'wali',
  rules: '',
  created: 1,
  status: 'open',
  seats: {
    white: { name: 'Rui', kind: 'account', level: null, rating: null, you: false, here: true },
    black: null,
  },
  you: [],
  clock: '300+5',
  rated: false,
  choice: false,
  result: null,
  ply: 0,
  to_move: 'white',
  position: fixture('wali', 'start').position,
};
let open: unknown[] = [];
let mine: unknown[] = [];

beforeEach(async () => {
  localStorage.clear();
  await speak('en');
  open = [];
  mine = [];
  live.lobby.mockReturnValue(() => {});
  api.get.mockImplementation(async (path: string) => {
    if (path === '/api/games') return { games: cards };
    if (path === '/api/lobby') return { mine, open, live: [], games: [], waiting: 0 };
    throw new Error(`the home page needs no ${path}`);
  });
  api.send.mockReset();
});

test('one click on a board begins a game at the level of the last time', async () => {
  keepPlan('jinli', { ...firstPlan, level: 7 });
  api.send.mockResolvedValue({ id: 'new-table' });
  await show(Home, {});
  await see('Play, level 7');
  click('button', 'Play, level 7');
  await vi.waitFor(() => expect(route.value.path).toBe('/table/new-table'));
  expect(api.send).toHaveBeenCalledWith(
    'POST',
    '/api/tables',
    expect.objectContaining({ game: 'jinli', seats: { any: 'me', other: 'level=7' } }),
  );
});

test('each board links to every way to play', async () => {
  await show(Home, {});
  await see('Jin Li');
  expect(find('a.board-link', 'Jin Li').getAttribute('href')).toBe('/new/jinli');
});

test('new challenges appear at once', async () => {
  await show(Home, {});
  await see('Nobody is waiting');
  open = [waiting];
  live.lobby.mock.lastCall?.[0]();
  await see('White: Rui');
  expect(text()).toContain('5 min + 5 s per move');
});

test('returning players see their own games first, waiting ones on top', async () => {
  const own = { ...waiting, status: 'live', you: ['white'], seats: { white: null, black: null } };
  mine = [
    { ...own, id: 'theirs', to_move: 'black', created: 2 },
    { ...own, id: 'yours', to_move: 'white', created: 1 },
  ];
  await show(Home, {});
  await see('My games');
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links.slice(0, 4)).toEqual(['/table/yours', '/table/theirs', '/games', '/new/jinli']);
});

test('a game that is a match by default starts as one, and says why', async () => {
  const match = { text: '', games: 2, why: 'Both roles are played', games_open: false };
  api.get.mockImplementation(async (path: string) =>
    path === '/api/games'
      ? { games: [{ ...cards[0], series: match }] }
      : { mine, open, live: [], games: [], waiting: 0 },
  );
  api.send.mockResolvedValue({ id: 'new-table' });
  await show(Home, {});
  await see('A match of 2 games. Both roles are played.');
  click('button', 'Play, level 3');
  await vi.waitFor(() => expect(api.send).toHaveBeenCalled());
  expect(api.send.mock.lastCall?.[2]).toMatchObject({ game: 'jinli', series: 0 });
});

test('a refusal by the server is shown', async () => {
  api.send.mockRejectedValue(new Error('too many games'));
  await show(Home, {});
  await see('Jin Li');
  click('button', 'Play, level');
  await see('too many games');
});
