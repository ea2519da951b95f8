// A position being edited: its text, letter by letter. The game's form says how positions are
// written; only the server knows whether one makes sense.
import type { EditBoard, EditForm, EditTool, Look } from '../api/types';

export interface Draft {
  cells: string[]; // a letter for each cell of all boards
  fields: string[]; // after the boards
}

/** The tool that erases. */
export const eraser: EditTool = { letter: '', where: '', alone: false };

/** The board of each cell, and the letter for an empty cell there. */
const placesOf = (form: EditForm): { board: EditBoard; blank: string }[] =>
  form.boards.flatMap((board) =>
    [...board.blank].filter((blank) => blank !== '/').map((blank) => ({ board, blank })),
  );

const isOn = ({ blank, looks }: EditBoard, text: string) =>
  text.length === blank.length &&
  [...text].every((letter, i) => (blank[i] === '/' ? letter === '/' : letter in looks));

/** Null if the text does not even have the form of a position on this board. */
export function draftOf(text: string, form: EditForm): Draft | null {
  const words = text.trim().split(/\s+/);
  const fields = words.slice(form.boards.length);
  const fits =
    fields.length === form.fields.length &&
    form.boards.every((board, i) => isOn(board, words[i] ?? ''));
  const cells = [...words.slice(0, form.boards.length).join('').replaceAll('/', '')];
  return fits ? { cells, fields } : null;
}

export function textOf({ cells, fields }: Draft, form: EditForm): string {
  let next = 0;
  const boards = form.boards.map(({ blank }) => blank.replace(/[^/]/g, () => cells[next++] ?? ''));
  return [...boards, ...fields].join(' ');
}

/** The look of each cell, before the server has checked it. */
export const looksOf = ({ cells }: Draft, form: EditForm): Look[] =>
  placesOf(form).map(({ board }, i) => board.looks[cells[i] ?? ''] ?? {});

const letterOf = ({ looks }: EditBoard, piece?: string, ground?: string) =>
  Object.keys(looks).find((each) => looks[each]?.piece === piece && looks[each]?.ground === ground);

/** The draft with one cell changed; a piece that exists only once is removed elsewhere. */
export function put(draft: Draft, index: number, tool: EditTool, form: EditForm): Draft {
  const cells = placesOf(form).map(({ board, blank }, i) => {
    const here = draft.cells[i] ?? blank;
    const { piece, ground } = board.looks[here] ?? {};
    const wanted = board.looks[tool.letter]?.piece;
    if (i !== index) {
      const leaves = tool.alone && piece !== undefined && piece === wanted;
      return leaves ? (letterOf(board, undefined, ground) ?? blank) : here;
    }
    if (!tool.letter) return blank;
    if (tool.where && tool.where !== blank) return here;
    return (wanted && letterOf(board, wanted, ground)) || tool.letter;
  });
  return { ...draft, cells };
}

/** All boards empty. */
export const swept = (draft: Draft, form: EditForm): Draft => ({
  ...draft,
  cells: placesOf(form).map(({ blank }) => blank),
});
