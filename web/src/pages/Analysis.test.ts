import { flushSync } from 'svelte';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '../api/client';
import type { BookMove, PositionRequest, Thought } from '../api/types';
import { fixture } from '../gallery/fixtures';
import { click, infoOf, see, show, text, touch } from '../gallery/page';
import { letGo, writeDown } from '../history';
import { navigate } from '../router';
import { speak } from '../words';

const api = vi.hoisted(() => ({ get: vi.fn(), send: vi.fn() }));
const live = vi.hoisted(() => ({ analyse: vi.fn(), judge: vi.fn() }));
vi.mock('../api/client', async (original) => ({ ...(await original<object>()), api }));
vi.mock('../api/live', () => ({ live }));
// jsdom has no canvas: we check the data that the graph is given.
const plotted = vi.hoisted(() => ({ data: [] as unknown[] }));
vi.mock('uplot', () => ({
  default: class {
    static paths = {};
    over = document.createElement('div');
    setData = (data: unknown[]) => (plotted.data = data);
    setSize() {}
    redraw() {}
    destroy() {}
  },
}));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);
const { default: Analysis } = await import('./Analysis.svelte');

const { position } = fixture('frozenforest', 'start');
let said: string;
let book: BookMove[];
/** Shows the number of moves, so that we can tell which position it is. */
const after = (moves: string[] = []) => ({
  ...position,
  status: `${said} ${moves.join(' ') || 'nothing'}`,
});
const thought: Thought = {
  depth: 4,
  nodes: 1000,
  nps: 2_000_000,
  final: false,
  lines: [
    {
      value: 120,
      proven: null,
      winner: null,
      text: 'Yuki is slightly better',
      moves: ['e5', 'c3'],
    },
    { value: 0, proven: 'win', winner: 'mina', text: 'Mina wins by force', moves: ['a1'] },
  ],
};

afterAll(letGo);
beforeEach(async () => {
  said = 'after';
  book = [];
  await speak('en');
  navigate('/analysis/frozenforest');
  live.analyse.mockReset().mockReturnValue(() => {});
  live.judge.mockReset().mockReturnValue(() => {});
  api.get.mockResolvedValue(infoOf('frozenforest'));
  api.send.mockImplementation(async (_method: string, path: string, asked: PositionRequest) => {
    if (path === '/api/book') return { moves: book };
    if (path !== '/api/positions') throw new Error(`what is ${path}?`);
    const moves = asked.moves ?? [];
    const wrong = moves.indexOf('z9');
    if (wrong >= 0 && !asked.as_far_as_legal) throw new ApiProblem('illegal', 'no z9', 400);
    if (asked.position === 'nonsense') throw new ApiProblem('bad_request', 'no position', 400);
    const legal = wrong < 0 ? moves : moves.slice(0, wrong);
    if (!asked.all) return { position: after(legal) };
    const positions = [...legal, ''].map((_, i) => after(legal.slice(0, i)));
    return wrong < 0 ? { positions } : { positions, stopped: 'z9 is not on the board' };
  });
});

const press = (key: string) => {
  window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  flushSync();
};
/** First e5, then a1 as a variation. */
async function tryTwoMoves() {
  await show(Analysis, { game: 'frozenforest' });
  await see('after nothing');
  touch('e5');
  await see('after e5');
  press('Home');
  await see('after nothing');
  touch('a1');
  await see('after a1');
}
async function think(so: Thought = thought) {
  await vi.waitFor(() => expect(live.analyse).toHaveBeenCalled());
  live.analyse.mock.lastCall?.[1](so);
  flushSync();
}

test('moves are played, arrow keys step back and forward', async () => {
  await show(Analysis, { game: 'frozenforest' });
  await see('after nothing');
  touch('e5');
  await see('after e5');
  press('ArrowLeft');
  await see('after nothing');
  press('ArrowRight');
  await see('after e5');
});

test('the moves of the opening book can be played, until it ends', async () => {
  const known = (move: string, value: number, explored: boolean): BookMove => ({
    ...{ move, value, explored },
    ...{ proven: null, winner: null, text: 'About even' },
  });
  book = [
    known('e5', 30, true),
    ...['a1', 'c3', 'd4', 'b2', 'g7', 'f6'].map((m) => known(m, 9, false)),
  ];
  await show(Analysis, { game: 'frozenforest' });
  await see('after nothing');
  await see('Opening book');
  expect(text()).not.toContain('f6');
  click('button', 'All 7 moves');
  expect(text()).toContain('f6');
  book = [];
  expect(text()).toContain('+0.3');
  click('li button', 'e5');
  await see('after e5');
  await vi.waitFor(() => expect(text()).not.toContain('Opening book'));
});

test('another move in the same position is a variation', async () => {
  await tryTwoMoves();
  expect(document.querySelector('.branch')?.textContent).toContain('a1');
  click('button', 'Make it the main line');
  expect(document.querySelector('.branch')?.textContent).toContain('e5');
});

test('changing language keeps variations and position, and fetches texts again', async () => {
  await tryTwoMoves();
  await speak('pt');
  said = 'depois de';
  await show(Analysis, { game: 'frozenforest' }); // as the app would do
  await see('depois de a1');
  expect(document.querySelector('.branch')?.textContent).toContain('a1');
  press('ArrowUp');
  await see('depois de e5');

  navigate('/analysis/frozenforest');
  await see('depois de nothing');
  expect(document.querySelector('.branch')).toBeNull();
});

test('the address says which position', async () => {
  navigate('/analysis/frozenforest?moves=e5+c3&rules=over%3Don');
  await show(Analysis, { game: 'frozenforest' });
  await see('after e5 c3');
  expect(api.get).toHaveBeenCalledWith('/api/games/frozenforest?rules=over%3Don');
});

const field = () => document.querySelector<HTMLTextAreaElement>('#pasted');

test('an illegal move in the link shows the board up to there, and the rest can be corrected', async () => {
  navigate('/analysis/frozenforest?moves=e5+z9+c3');
  await show(Analysis, { game: 'frozenforest' });
  await see('after e5');
  expect(field()?.value).toBe('e5 z9 c3');
  expect(field()?.getAttribute('aria-invalid')).toBe('true');
  expect(document.querySelector('#pasted-problem')?.textContent).toContain(
    'z9 is not on the board',
  );
  expect(document.querySelector('.broken')?.textContent).toContain('z9 is not on the board');
  click('button', 'Fix it'); // from above the board to the field, wherever that is
  expect(document.activeElement).toBe(field());
  writeDown();
  await show(Analysis, { game: 'frozenforest' }); // reloaded
  await see('z9 is not on the board');
  expect(field()?.value).toBe('e5 z9 c3');
});

test('an invalid position in the link shows the start, and the text can be corrected', async () => {
  navigate('/analysis/frozenforest?position=nonsense');
  await show(Analysis, { game: 'frozenforest' });
  await see('after nothing');
  expect(field()?.value).toBe('nonsense');
  expect(text()).toContain('no position');
});

test('a link may contain variations and a position to show', async () => {
  navigate('/analysis/frozenforest?moves=e5+(a1+b2)+c3&at=3');
  await show(Analysis, { game: 'frozenforest' });
  await see('after a1 b2');
  expect(document.querySelector('.branch')?.textContent).toContain('a1');
  press('End');
  press('ArrowUp'); // the variation has no sibling
  await see('after a1 b2');
});

test('a variation is cut at an illegal move when viewed', async () => {
  navigate('/analysis/frozenforest?moves=e5+(a1+z9)+c3');
  await show(Analysis, { game: 'frozenforest' });
  await see('after e5 c3');
  click('.branch button', '2. z9');
  await see('z9 is not on the board');
  expect(document.querySelector('.branch')?.textContent).not.toContain('z9');
});

test('a reload restores everything', async () => {
  await tryTwoMoves();
  writeDown();
  await show(Analysis, { game: 'frozenforest' });
  await see('after a1');
  expect(document.querySelector('.branch')?.textContent).toContain('a1');
});

test('bar and graph show the same value', async () => {
  navigate('/analysis/frozenforest?moves=e5');
  await show(Analysis, { game: 'frozenforest' });
  await see('after e5');
  click('button', 'Show the evaluation graph');
  await vi.waitFor(() => expect(live.judge).toHaveBeenCalled());
  const bar = () => Number(document.querySelector('[role=meter]')?.getAttribute('aria-valuenow'));
  const short = { value: -250, proven: null, winner: null, text: '', final: true };
  live.judge.mock.lastCall?.[1]({ ply: 1, ...short });
  flushSync();
  expect(bar()).toBe(25);
  await think(); // a deeper search: +120
  const share = Math.round(100 / (1 + Math.exp((-120 * Math.log(3)) / 250)));
  expect(bar()).toBe(share);
  await vi.waitFor(() => {
    flushSync();
    const [, shares] = plotted.data as [number[], number[]];
    expect(Math.round(shares.at(-1) ?? -1)).toBe(share);
  });
});

test('best lines have values, arrows and words, and proofs are marked', async () => {
  await show(Analysis, { game: 'frozenforest' });
  await see('after nothing');
  await think();
  expect(text()).toContain('+1.2');
  expect(text()).toMatch(/Mina wins by force.*\(proven\)/);
  expect(document.querySelectorAll('g.arrow')).toHaveLength(2);
  expect(document.querySelector('[role=meter]')?.getAttribute('aria-valuetext')).toBe(
    'Yuki is slightly better',
  );
});

test('where tables know all, moves are grouped by what they bring', async () => {
  await show(Analysis, { game: 'frozenforest' });
  await see('after nothing');
  const won = { value: 0, proven: 'win', winner: 'yuki' } as const;
  const lost = { ...won, winner: 'mina' };
  await think({
    ...thought,
    lines: [
      { ...won, turns: 3, text: 'Yuki wins in 3, by table', moves: ['e5', 'c3'] },
      { ...won, turns: 7, text: 'Yuki wins in 7, by table', moves: ['b2'] },
      { ...lost, turns: 2, text: 'Mina wins in 2, by table', moves: ['a1'] },
    ],
  });
  expect(text()).toMatch(/Yuki wins in 3, by table.*Winning.*e5.*in 3.*b2.*in 7.*Losing.*a1.*in 2/);
  expect(text()).not.toContain('Drawing');
  click('li button', 'b2');
  await see('after b2');
});

test('a line can be played up to any of its moves', async () => {
  await show(Analysis, { game: 'frozenforest' });
  await see('after nothing');
  await think();
  click('.moves button', 'c3');
  await see('after e5 c3');
});

test('the engine can be switched off', async () => {
  const stop = vi.fn();
  live.analyse.mockReturnValue(stop);
  await show(Analysis, { game: 'frozenforest' });
  await see('after nothing');
  await think();
  click('button', 'Computer: on');
  expect(stop).toHaveBeenCalled();
  expect(text()).not.toContain('Mina wins by force');
});

test("a table's game opens at its end, with evaluations", async () => {
  api.get.mockImplementation(async (path: string) =>
    path.startsWith('/api/tables/')
      ? { game: 'frozenforest', rules: '', start: '', moves: [{ move: 'e5' }, { move: 'a1' }] }
      : infoOf('frozenforest'),
  );
  await show(Analysis, { table: 'x' });
  await see('after e5 a1');
  await vi.waitFor(() => expect(live.judge).toHaveBeenCalled());
  const [asked, answer] = live.judge.mock.lastCall ?? [];
  expect(asked).toMatchObject({ game: 'frozenforest', moves: ['e5', 'a1'] });
  answer({ ply: 1, value: 0, proven: null, winner: null, text: '', final: false });
  answer({ ply: 0, value: 0, proven: 'win', winner: 'yuki', text: '', final: false });
  await vi.waitFor(() => {
    flushSync();
    expect(plotted.data).toEqual([
      [0, 1],
      [100, 50],
    ]);
  });
});
