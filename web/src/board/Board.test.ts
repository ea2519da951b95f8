import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '../api/client';
import { fixture, fixtures, type Fixture } from '../gallery/fixtures';
import { change } from '../settings';
import Board from './Board.svelte';

let shown: ReturnType<typeof mount> | undefined;

function show({ game, position }: Pick<Fixture, 'game' | 'position'>, props = {}) {
  shown = mount(Board, { target: document.body, props: { game, position, ...props } });
  flushSync();
}
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
});

const all = (selector: string) => [...document.querySelectorAll(selector)];
const cell = (name: string) => {
  const found = document.querySelector<SVGElement>(`[data-cell="${name}"]`);
  if (!found) throw new Error(`no cell ${name}`);
  return found;
};
function click(name: string) {
  cell(name).dispatchEvent(new MouseEvent('click', { bubbles: true }));
  flushSync();
}
// The cursor is the only cell that Tab reaches.
const cursor = () => document.querySelector('[tabindex="0"]');
function putCursorOn(name: string) {
  cell(name).dispatchEvent(new FocusEvent('focus'));
  flushSync();
}
function press(key: string) {
  cursor()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  flushSync();
}
const chosen = () => all('[aria-selected="true"]').map((it) => it.getAttribute('data-cell'));
const cursorAt = () => cursor()?.getAttribute('data-cell');
const said = () => document.querySelector('[aria-live]')?.textContent ?? '';

/** A mouse that can press, move some pixels to the right, and release above a cell. */
function pointer() {
  const matrix = { inverse: () => matrix };
  const grid = document.querySelector('[role="grid"]') as unknown as Record<string, unknown>;
  grid.getScreenCTM = () => matrix;
  vi.stubGlobal(
    'DOMPoint',
    class {
      matrixTransform = () => ({ x: 1.5, y: 2 });
    },
  );
  const at = (type: string, clientX: number) =>
    new PointerEvent(type, { bubbles: true, isPrimary: true, button: 0, clientX });
  let here = 0;
  return {
    press: (name: string) => cell(name).dispatchEvent(at('pointerdown', 0)),
    moveBy(way: number) {
      window.dispatchEvent(at('pointermove', (here = way)));
      flushSync();
    },
    letGo(name: string) {
      document.elementFromPoint = () => cell(name);
      window.dispatchEvent(at('pointerup', here));
      flushSync();
    },
  };
}

describe.each(fixtures)('$game.id, $moment', ({ game, position }) => {
  test('every cell and piece is drawn, every clickable cell has a label', () => {
    show({ game, position });
    const named = game.board.cells.filter(({ name }) => name !== '');
    expect(all('[role="gridcell"]')).toHaveLength(named.length);
    expect(all('g.piece')).toHaveLength(position.cells.filter(({ piece }) => piece).length);
    const kinds = new Map(game.kinds.map(({ id, name }) => [id, name.en]));
    const labels = all('[role="gridcell"]').map((it) => it.getAttribute('aria-label'));
    game.board.cells.forEach(({ name }, i) => {
      if (name === '') return;
      const look = position.cells[i];
      const things = [look?.piece, look?.ground].flatMap((id) =>
        id ? (kinds.get(id) ?? '?') : [],
      );
      expect(labels).toContain([name, ...things].join(', '));
    });
  });

  test('the last move and the state of the game are shown and announced', () => {
    show({ game, position });
    const cells = new Set(position.last?.cells.filter((name) => name !== 'pass'));
    expect(all('.last')).toHaveLength(cells.size);
    expect(said()).toContain(position.status);
    for (const sentence of position.last?.account ?? []) expect(said()).toContain(sentence);
  });

  test('a board without a theme is drawn too', () => {
    show({ game: { ...game, id: 'sixth' }, position });
    expect(all('g.piece > g > *').length).toBeGreaterThanOrEqual(
      position.cells.filter(({ piece }) => piece).length,
    );
  });
});

describe('what is wrong', () => {
  const clicksAsked = () => vi.mocked(api.send).mock.calls.map(([, , body]) => body);
  beforeEach(() => {
    vi.spyOn(api, 'send').mockResolvedValue({ text: 'There is no koi of Red on d4' });
  });
  afterEach(() => vi.restoreAllMocks());
  const settle = async () => {
    await Promise.resolve();
    await vi.waitFor(() => expect(api.send).toHaveBeenCalled());
    await new Promise((done) => setTimeout(done));
    flushSync();
  };

  test('an illegal click says why, at the board, until the next action', async () => {
    const { game, position } = fixture('jinli', 'start');
    show({ game, position });
    click('d4');
    await settle();
    expect(clicksAsked()).toEqual([
      { game: 'jinli', rules: position.rules, position: position.position, clicks: ['d4'] },
    ]);
    expect(all('.refused')).toHaveLength(1);
    expect(document.querySelector('.why')?.textContent).toBe('There is no koi of Red on d4');
    expect(said()).toBe('There is no koi of Red on d4');
    click('a1');
    expect(all('.why, .refused')).toHaveLength(0);
    expect(api.send).toHaveBeenCalledTimes(1); // choosing is not an error
  });

  test('in the middle of a move the earlier clicks are sent, and stay', async () => {
    show(fixture('jinli', 'start'));
    click('a1');
    click('d4');
    await settle();
    expect(clicksAsked()).toMatchObject([{ clicks: ['a1', 'd4'] }]);
    expect(chosen()).toEqual(['a1']);
    press('Escape');
    expect(all('.why')).toHaveLength(0);
    expect(chosen()).toEqual(['a1']);
  });

  test('keys are explained too, offline at least as illegal', async () => {
    vi.spyOn(api, 'send').mockRejectedValue(new Error('away'));
    show(fixture('wali', 'middle'));
    const taken = fixture('wali', 'middle').position.last?.cells[0] ?? '';
    putCursorOn(taken);
    press('Enter');
    await settle();
    expect(document.querySelector('.why')?.textContent).toBe('page.board.no_move');
  });

  test('out of turn, a click says why', () => {
    show(fixture('jinli', 'start'), { hands: false, resting: 'It is not your turn' });
    click('a1');
    expect(document.querySelector('.why')?.textContent).toBe('It is not your turn');
    expect(api.send).not.toHaveBeenCalled();
  });
});

describe('what comes next', () => {
  test('is said at every step of a move', () => {
    const { game, position } = fixture('jinli', 'start');
    show({ game, position });
    const prompt = () => document.querySelector('.words p')?.textContent;
    expect(prompt()).toBe('Choose a koi');
    click('a1');
    expect(prompt()).toBe('Now choose where it swims or jumps');
    click('b2');
    expect(prompt()).toBe('Now drop a stone on an empty cell');
    expect(said()).toContain('Now drop a stone on an empty cell');
  });

  test('a forced pass is explained once', () => {
    const { game, position } = fixture('mapello', 'middle');
    const why = 'No cell flips a disc for White: White must pass';
    show({ game, position: { ...position, remarks: [why], prompts: [why] } });
    expect(all('.words p').map((line) => line.textContent)).toEqual([`${why}.`]);
  });

  test('is marked on every cell, discreetly where there are many', () => {
    show(fixture('squex', 'start'));
    expect(all('.dot.many')).toHaveLength(64);
  });

  test('is not marked if switched off', () => {
    change({ marks: false });
    show(fixture('squex', 'start'));
    expect(all('.dot')).toHaveLength(0);
    change({ marks: true });
  });
});

test('the last move shows where it came from', () => {
  const { game, position } = fixture('frozenforest', 'middle');
  expect(position.last?.cells).toHaveLength(2);
  show({ game, position });
  expect(all('.last')).toHaveLength(2);
  expect(all('.trail')).toHaveLength(1);
});

describe('hands', () => {
  test('clicks complete a move, dots show where it can continue', () => {
    const onmove = vi.fn();
    show(fixture('jinli', 'start'), { onmove });
    expect(all('.ring')).toHaveLength(2);
    click('a1');
    expect(chosen()).toEqual(['a1']);
    expect(all('.dot')).toHaveLength(3);
    click('b2');
    click('d4');
    expect(onmove).toHaveBeenCalledExactlyOnceWith('a1-b2@d4');
    expect(chosen()).toEqual([]);
  });

  test('Escape undoes a partial move, one click at a time', () => {
    show(fixture('jinli', 'start'));
    putCursorOn('a1');
    click('a1');
    click('b2');
    expect(said()).toBe('a1 b2. Now drop a stone on an empty cell');
    press('Escape');
    expect(chosen()).toEqual(['a1']);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    flushSync();
    expect(chosen()).toEqual([]);
  });

  test('a whole move by keyboard', () => {
    const onmove = vi.fn();
    show(fixture('jinli', 'start'), { onmove });
    expect(all('[tabindex="0"]')).toEqual([cell('a1')]);
    putCursorOn('a1');
    for (const key of ['Enter', 'ArrowDown', 'Enter', 'ArrowRight', 'Enter']) press(key);
    expect(cursorAt()).toBe('b2');
    expect(onmove).toHaveBeenCalledExactlyOnceWith('a1-a2@b2');
  });

  test('with confirmation a move waits, Escape undoes its last click', () => {
    const onmove = vi.fn();
    show(fixture('jinli', 'start'), { onmove, confirm: true });
    for (const name of ['a1', 'b2', 'd4']) click(name);
    expect(onmove).not.toHaveBeenCalled();
    expect(chosen()).toEqual(['a1', 'b2', 'd4']);
    putCursorOn('d4');
    press('Escape');
    expect(chosen()).toEqual(['a1', 'b2']);
    click('d4');
    document.querySelector<HTMLButtonElement>('button.strong')?.click();
    expect(onmove).toHaveBeenCalledExactlyOnceWith('a1-b2@d4');
  });

  test('a move stays visible until the server answers, and is undone if refused', async () => {
    let refuse = () => {};
    const onmove = () => new Promise((_, reject) => (refuse = () => reject(new Error('no'))));
    show(fixture('wali', 'middle'), { onmove });
    click('d1');
    click('c1');
    expect(chosen()).toEqual(['c1', 'd1']);
    expect(all('.dot, .ring')).toHaveLength(0);
    refuse();
    await vi.waitFor(() => expect(chosen()).toEqual([]));
  });

  test('a dragged piece follows the pointer until dropped', () => {
    const onmove = vi.fn();
    show(fixture('wali', 'middle'), { onmove });
    const hand = pointer();
    hand.press('d1');
    hand.moveBy(2);
    expect(all('.held')).toHaveLength(0); // a slight tremble is not a drag
    hand.moveBy(30);
    expect(all('.held')).toHaveLength(1);
    expect(chosen()).toEqual(['d1']);
    hand.letGo('c1');
    expect(all('.held')).toHaveLength(0);
    expect(onmove).toHaveBeenCalledExactlyOnceWith('d1-c1');
  });

  // In Wali the first stones are dropped: the one on c3 stays there.
  const dropping = () => {
    const { game, position } = fixture('wali', 'start');
    const onC3 = game.board.cells.findIndex(({ name }) => name === 'c3');
    const cells = position.cells.map((look, i) => (i === onC3 ? { piece: 'white_stone' } : look));
    const moves = position.moves.filter(({ move }) => move !== 'c3');
    return { game, position: { ...position, cells, moves } };
  };
  test.each([
    ['Mapello', fixture('mapello', 'start'), 'd4', 'c5'],
    ['Squex', fixture('squex', 'middle'), 'd2', 'a1'],
    ['Wali', dropping(), 'c3', 'e5'],
  ])('%s: dragging a piece that does not move plays nothing', (_, shown, from, to) => {
    const onmove = vi.fn();
    show(shown, { onmove });
    expect(cell(to).classList).toContain('open');
    const hand = pointer();
    hand.press(from);
    hand.moveBy(30);
    expect(all('.held')).toHaveLength(0);
    hand.letGo(to);
    expect(onmove).not.toHaveBeenCalled();
    expect(chosen()).toEqual([]);
  });

  test('the only piece that moves can be dragged to any target', () => {
    const { game, position } = fixture('frozenforest', 'middle');
    const onmove = vi.fn();
    show({ game, position }, { onmove });
    const [target = ''] = position.moves[0]?.clicks ?? [];
    const hand = pointer();
    hand.press(position.mover ?? '');
    hand.moveBy(30);
    expect(all('.held')).toHaveLength(1);
    hand.letGo(target);
    expect(onmove).toHaveBeenCalledExactlyOnceWith(position.moves[0]?.move);
  });

  test('dragging another piece replaces the chosen one', () => {
    show(fixture('jinli', 'start'));
    click('a1');
    const hand = pointer();
    hand.press('g1');
    hand.moveBy(30);
    expect(chosen()).toEqual(['g1']);
    hand.letGo('b2'); // where only the other one could go
    expect(chosen()).toEqual(['g1']);
  });

  test('a finger drags a movable piece, and scrolls elsewhere', () => {
    show(fixture('jinli', 'start'));
    const held = (name: string) => {
      pointer().press(name);
      const move = new Event('touchmove', { bubbles: true, cancelable: true });
      cell(name).dispatchEvent(Object.assign(move, { touches: [{}] }));
      return move.defaultPrevented;
    };
    expect(held('a1')).toBe(true);
    expect(held('d4')).toBe(false);
  });

  test('a read-only board lets nothing be chosen', () => {
    show(fixture('jinli', 'start'), { hands: false });
    click('a1');
    expect(chosen()).toEqual([]);
    expect(all('.ring')).toHaveLength(0);
  });

  test('moves beside the board are buttons', () => {
    const { game, position } = fixture('squex', 'start');
    const onmove = vi.fn();
    const moves = [...position.moves, { move: 'swap', clicks: ['swap'] }];
    const buttons = [{ id: 'swap', name: 'Trocar' }];
    show({ game, position: { ...position, moves, buttons } }, { onmove });
    const button = document.querySelector('button');
    expect(button?.textContent.trim()).toBe('Trocar');
    button?.click();
    expect(onmove).toHaveBeenCalledExactlyOnceWith('swap');
  });
});

describe('views', () => {
  test('suggested moves are arrows and spots', () => {
    show(fixture('jinli', 'start'), { arrows: [['a1', 'b2', 'd4'], ['pass']] });
    expect(all('.arrow .line')).toHaveLength(1);
    expect(all('.arrow .spot')).toHaveLength(1);
  });

  test('a flipped board turns its arrows too', () => {
    show(fixture('jinli', 'start'), { flipped: true });
    expect(cell('a1').getAttribute('transform')).toBe('translate(6 6)');
    putCursorOn('a1');
    press('ArrowLeft');
    expect(cursorAt()).toBe('b1');
  });

  test('an overlay marks its cells', () => {
    const { game, position } = fixture('frozenforest', 'middle');
    show({ game, position }, { overlay: 'hidden' });
    expect(all('.overlay')).toHaveLength(position.overlays.hidden?.length ?? -1);
  });

  test('labels are in the chosen language', () => {
    const { game, position } = fixture('wali', 'end');
    show({ game, position }, { language: 'pt' });
    const stone = game.kinds[0]?.name.pt ?? '?';
    expect(all(`[aria-label$=", ${stone}"]`).length).toBeGreaterThan(0);
  });

  test('owned edges, joints that can be cut, and unnamed cells are drawn', () => {
    const { game, position } = fixture('squex', 'middle');
    show({ game, position });
    expect(all('.edge')).toHaveLength(4);
    expect(all('.seam')).toHaveLength(position.cells.filter(({ marked }) => marked).length);
    expect(all('.empty')).toHaveLength(game.board.cells.length);
  });
});
