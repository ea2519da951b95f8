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
const cards = ids.map((id) => ({ id, title: infoOf(id).game.title, ...fixture(id, 'start') }));
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

beforeEach(async () => {
  localStorage.clear();
  await speak('en');
  open = [];
  live.lobby.mockReturnValue(() => {});
  api.get.mockImplementation(async (path: string) => {
    if (path === '/api/games') return { games: cards };
    if (path.startsWith('/api/games/wali')) return infoOf('wali');
    return { tables: path.includes('list=open') ? open : [] };
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

test('each board leads to all its ways to play', async () => {
  await show(Home, {});
  await see('Jin Li');
  expect(find('a.board-link', 'Jin Li').getAttribute('href')).toBe('/new/jinli');
});

test('challenges appear as they are made', async () => {
  await show(Home, {});
  await see('Nobody is waiting');
  open = [waiting];
  live.lobby.mock.lastCall?.[0]();
  await see('White: Rui');
  expect(text()).toContain('5 min + 5 s a move');
});

test('what the server refuses is said', async () => {
  api.send.mockRejectedValue(new Error('too many games'));
  await show(Home, {});
  await see('Jin Li');
  click('button', 'Play, level');
  await see('too many games');
});
