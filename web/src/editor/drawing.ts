// The value of an option that is drawn by hand, such as a map: edited like a position that has
// only a board.
import type { DrawnPart, EditForm, Look, OptionDrawing } from '../api/types';
import { eraser, type Draft } from './draft';

export const formOf = (
  { blank, parts }: OptionDrawing,
  looks: Record<string, Look> = {},
): EditForm => ({
  boards: [{ blank, looks }],
  tools: [...parts.map(({ letter, on }) => ({ letter, where: on, alone: false })), eraser],
  fields: [],
});

export function countOf({ letter, on }: DrawnPart, { cells }: Draft, { blank }: OptionDrawing) {
  const places = blank.replaceAll('/', '');
  return cells.filter((here, i) => here === letter && places[i] === on).length;
}

/** The cell that a half turn of the board maps this one to. */
export const opposite = (index: number, cells: number): number => cells - 1 - index;

/** The text of the first position starts with the drawing. */
export const drawnIn = (position: string, { blank }: OptionDrawing): string =>
  position.slice(0, blank.length);
