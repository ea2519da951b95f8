// A position being edited: its text, letter by letter. How a game writes its positions, its form
// says; whether one makes sense, only the server.
import type { EditBoard, EditForm, EditTool, Look } from '../api/types';

export interface Draft {
  cells: string[]; // a letter for each cell of all boards
  fields: string[]; // behind the boards
}

/** The tool that takes away. */
export const eraser: EditTool = { letter: '', where: '', alone: false };

/** The board of each cell, and the letter that it has there when nothing is on it. */
const placesOf = (form: EditForm): { board: EditBoard; blank: string }[] =>
  form.boards.flatMap((board) =>
    [...board.blank].filter((blank) => blank !== '/').map((blank) => ({ board, blank })),
  );

const isOn = ({ blank, looks }: EditBoard, text: string) =>
  text.length === blank.length &&
  [...text].every((letter, i) => (blank[i] === '/' ? letter === '/' : letter in looks));

/** Null for what does not even have the form of a position on this board. */
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

/** What each cell looks like, before the server has seen it. */
export const looksOf = ({ cells }: Draft, form: EditForm): Look[] =>
  placesOf(form).map(({ board }, i) => board.looks[cells[i] ?? ''] ?? {});

const letterOf = ({ looks }: EditBoard, piece?: string, ground?: string) =>
  Object.keys(looks).find((each) => looks[each]?.piece === piece && looks[each]?.ground === ground);

/** The draft with one cell changed, and without the same piece elsewhere if there is only one. */
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

/** Nothing on any board. */
export const swept = (draft: Draft, form: EditForm): Draft => ({
  ...draft,
  cells: placesOf(form).map(({ blank }) => blank),
});
