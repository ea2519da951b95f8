// How each game writes a position, as far as an editor must know it to put letters in their places.
// Whether a position makes sense, only the server says.
import type { Game, Look } from '../api/types';

/** What a hand puts on a cell. */
export interface Tool {
  id: string; // a kind of the game, or `none`: takes away what is there
  letter: string;
  on?: Record<string, string>; // another letter, by the one that was there
  alone?: boolean; // there is only one: it leaves the cell where it was
}

/** What a number or word behind the board is called: `page.editor.field.NAME`. */
export interface Field {
  name: string;
  side?: number; // 0 or 1: whose it is
  values?: string[]; // words; else it is a number
  most?: number;
}

export interface Form {
  boards: number; // how many of the first fields are rows of cells
  tools: Tool[];
  fields: Field[]; // those behind the boards; the first is always the side to move
  looks: Record<string, Look>; // of a letter
  cleared: Record<string, string>; // what is left where something alone went away
  settle?: (cells: string[], game: Game) => string[]; // letters that follow from others
}

const side = (...values: string[]): Field => ({ name: 'side', values });
const none = (letter: string): Tool => ({ id: 'none', letter });
const ofBoth = (name: string, most: number): Field[] => [
  { name, side: 0, most },
  { name, side: 1, most },
];

export const forms: Record<string, Form> = {
  jinli: {
    boards: 1,
    tools: [
      { id: 'red_koi', letter: 'R' },
      { id: 'yellow_koi', letter: 'Y' },
      { id: 'stone', letter: 'O' },
      none('.'),
    ],
    fields: [
      side('r', 'y', 'r!', 'y!'),
      ...ofBoth('stones', 20),
      ...ofBoth('points', 98),
      { name: 'quiet', most: 59 },
    ],
    looks: { R: { piece: 'red_koi' }, Y: { piece: 'yellow_koi' }, O: { piece: 'stone' }, '.': {} },
    cleared: {},
  },
  mapello: {
    boards: 1,
    tools: [
      { id: 'black_disc', letter: 'B' },
      { id: 'white_disc', letter: 'W' },
      { id: 'wall', letter: '#' },
      { id: 'joker', letter: 'J' },
      { id: 'bonus', letter: '*' },
      none('.'),
    ],
    fields: [side('b', 'w'), ...ofBoth('bonuses', 8)],
    looks: {
      B: { piece: 'black_disc' },
      W: { piece: 'white_disc' },
      '#': { ground: 'wall' },
      J: { ground: 'joker' },
      '*': { ground: 'bonus' },
      '.': {},
    },
    cleared: {},
    settle: keepTheRing,
  },
  frozenforest: {
    boards: 1,
    tools: [
      { id: 'yuki', letter: 'Y', alone: true },
      { id: 'mina', letter: 'M', on: { '.': 'm', m: 'm', Y: 'm' }, alone: true },
      { id: 'tree', letter: 'T' },
      { id: 'eaten', letter: '.' },
    ],
    fields: [side('y', 'm')],
    looks: {
      T: { ground: 'tree' },
      '.': { ground: 'eaten' },
      Y: { ground: 'eaten', piece: 'yuki' },
      M: { ground: 'tree', piece: 'mina' },
      m: { ground: 'eaten', piece: 'mina' },
    },
    cleared: { Y: '.', M: 'T', m: '.' },
  },
  squex: {
    boards: 2,
    tools: [{ id: 'blue_octagon', letter: 'B' }, { id: 'red_octagon', letter: 'R' }, none('.')],
    fields: [side('b', 'r'), { name: 'left', values: ['1', '2'] }],
    looks: { B: { piece: 'blue_octagon' }, R: { piece: 'red_octagon' }, '.': {} },
    cleared: {},
    settle: linkSquares,
  },
  wali: {
    boards: 1,
    tools: [{ id: 'white_stone', letter: 'W' }, { id: 'black_stone', letter: 'B' }, none('.')],
    fields: [
      side('w', 'b'),
      { name: 'phase', values: ['drop', 'move'] },
      ...ofBoth('hand', 24),
      ...ofBoth('lost', 24),
      { name: 'quiet', most: 99 },
    ],
    looks: { W: { piece: 'white_stone' }, B: { piece: 'black_stone' }, '.': {} },
    cleared: {},
  },
};

/** The ring around Mapello's board holds walls and jokers, which inside are no jokers. */
function keepTheRing(cells: string[], game: Game): string[] {
  return cells.map((letter, i) => {
    const inside = game.board.cells[i]?.name !== '';
    if (inside) return letter === 'J' ? '.' : letter;
    return letter === 'J' ? 'J' : '#';
  });
}

/**
 * A square of Squex belongs to whoever has a whole diagonal of octagons around it; where both have
 * one, to whoever was given it.
 */
function linkSquares(cells: string[], game: Game): string[] {
  const places = game.board.cells;
  const at = (x: number, y: number) =>
    cells[places.findIndex((cell) => cell.x === x && cell.y === y)];
  return cells.map((letter, i) => {
    const cell = places[i];
    if (cell?.shape !== 'diamond') return letter;
    const [left, right, top, bottom] = [cell.x - 0.5, cell.x + 0.5, cell.y - 0.5, cell.y + 0.5];
    const has = (owner: string) =>
      (at(left, top) === owner && at(right, bottom) === owner) ||
      (at(right, top) === owner && at(left, bottom) === owner);
    const owners = ['B', 'R'].filter(has);
    return owners.includes(letter) ? letter : (owners[0] ?? '.');
  });
}
