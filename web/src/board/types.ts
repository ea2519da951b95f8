// What the server says of a game and of a position (docs/api.md, "Boards").

export type Language = 'en' | 'pt';
export type Names = Record<Language, string>;

export interface Named {
  id: string;
  name: Names;
}

export interface Kind extends Named {
  owner: string | null;
  symbol: string;
}

export interface Option {
  key: string;
  default: string;
  allowed: string;
  name: Names;
  values: { value: string; name: Names; about?: Names }[];
}

export type Shape = 'square' | 'octagon' | 'diamond';

export interface Cell {
  name: string; // empty: no hand touches it
  x: number;
  y: number;
  shape: Shape;
}

export type EdgeName = 'top' | 'right' | 'bottom' | 'left';

export interface Game {
  id: string;
  title: string;
  about: Names;
  rules: string;
  can_be_drawn: boolean;
  sides: Named[];
  kinds: Kind[];
  overlays: Named[];
  options: Option[];
  board: { cells: Cell[]; edges: { edge: EdgeName; side: string }[]; below: string | null };
}

export interface Look {
  ground?: string;
  piece?: string;
  marked?: boolean;
  won?: boolean; // part of what won the game
}

export interface Tally {
  id: string;
  name: string;
  side: string | null;
  value: number;
  limit: number | null;
}

export interface Move {
  move: string;
  clicks: string[];
}

export interface Position {
  game: string;
  rules: string;
  position: string;
  cells: Look[]; // as Game.board.cells
  tallies: Tally[];
  remarks: string[];
  status: string;
  to_move: string | null;
  result: { winner: string; margin: number } | null;
  overlays: Record<string, string[]>;
  moves: Move[];
  buttons: { id: string; name: string }[]; // clicks that are no cells
  mover: string | null; // the cell of what every move moves, where moves name only its target
  prompts: string[]; // what a hand does next that has touched 0, 1, ... cells
  last: { move: string; cells: string[]; account: string[] } | null;
}
