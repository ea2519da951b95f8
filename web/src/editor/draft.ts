// A position being edited: its text, letter by letter.
import type { Game, Look } from '../api/types';
import type { Form, Tool } from './forms';

export interface Draft {
  cells: string[]; // a letter for each of Game.board.cells
  fields: string[]; // behind the boards
}

/** Null for what does not even have the form of a position on this board. */
export function draftOf(text: string, form: Form, game: Game): Draft | null {
  const words = text.trim().split(/\s+/);
  const cells = [...words.slice(0, form.boards).join('').replaceAll('/', '')];
  const fields = words.slice(form.boards);
  const fits =
    cells.length === game.board.cells.length &&
    fields.length === form.fields.length &&
    cells.every((letter) => letter in form.looks);
  return fits ? { cells, fields } : null;
}

/** The rows of a board stand in the order of its cells; a row ends where `y` changes. */
export function textOf(draft: Draft, game: Game): string {
  let board = '';
  draft.cells.forEach((letter, i) => {
    const [before, here] = [game.board.cells[i - 1], game.board.cells[i]];
    const another = before && here && before.shape !== here.shape;
    if (another) board += ' ';
    else if (before && here && before.y !== here.y) board += '/';
    board += letter;
  });
  return [board, ...draft.fields].join(' ');
}

/** What each cell looks like, before the server has seen it. */
export function looksOf(draft: Draft, form: Form, game: Game): Look[] {
  return draft.cells.map((letter, i) => {
    const look = form.looks[letter] ?? {};
    const small = game.board.cells[i]?.shape === 'diamond';
    return small && look.piece ? { piece: look.piece.replace('octagon', 'square') } : look;
  });
}

/** The draft with one cell changed, and all that follows from it. */
export function put(draft: Draft, index: number, tool: Tool, form: Form, game: Game): Draft {
  const old = draft.cells[index] ?? '';
  const letter = tool.on?.[old] ?? tool.letter;
  const family = new Set([tool.letter, ...Object.values(tool.on ?? {})]);
  const cells = draft.cells.map((here, i) => {
    if (i === index) return letter;
    return tool.alone && family.has(here) ? (form.cleared[here] ?? here) : here;
  });
  return { ...draft, cells: form.settle?.(cells, game) ?? cells };
}

/** Every cell as the tool `none` (or the first kind that lies everywhere) leaves it. */
export function swept(draft: Draft, form: Form, game: Game): Draft {
  const empty = form.tools.find(({ id }) => id === 'none' || id === 'tree')?.letter ?? '.';
  const cells = draft.cells.map(() => empty);
  return { ...draft, cells: form.settle?.(cells, game) ?? cells };
}
