// Identifies pieces from one position to the next, so that moves can be animated.
import { frameOf, heading, nearestTurn } from './geometry';
import type { Game, Position } from '../api/types';

export interface Piece {
  id: number;
  kind: string;
  cell: number; // index of its cell
  heading: number; // degrees clockwise from up: its last direction, at first towards the centre
  news: 'none' | 'arrives' | 'turns'; // since the previous position
}

/**
 * The pieces of a position; those of the previous one keep their identity where that is
 * unambiguous.
 */
export function follow(before: Piece[], game: Game, position: Position): Piece[] {
  const { cells } = game.board;
  const at = new Map(before.map((piece) => [piece.cell, piece]));
  const gone = before.filter((piece) => position.cells[piece.cell]?.piece !== piece.kind);
  let fresh = before.reduce((next, piece) => Math.max(next, piece.id + 1), 0);

  const pieces: Piece[] = [];
  const came: Piece[] = [];
  position.cells.forEach(({ piece: kind }, cell) => {
    if (kind === undefined) return;
    const old = at.get(cell);
    if (old?.kind === kind) {
      pieces.push({ ...old, news: 'none' });
      return;
    }
    const news = before.length === 0 ? 'none' : old ? 'turns' : 'arrives';
    const piece: Piece = { id: fresh++, kind, cell, heading: inward(game, cell), news };
    pieces.push(piece);
    came.push(piece);
  });

  for (const piece of came) {
    // One gone and one new, of the same kind: it moved.
    const from = gone.filter(({ kind }) => kind === piece.kind);
    const alone = came.filter(({ kind }) => kind === piece.kind).length === 1;
    const start = from[0] && cells[from[0].cell];
    const end = cells[piece.cell];
    if (from.length === 1 && alone && from[0] && start && end) {
      piece.id = from[0].id;
      piece.heading = nearestTurn(from[0].heading, heading(start, end));
      piece.news = 'none';
    }
  }
  if (before.length === 0) faceTheLastMove(pieces, game, position);
  return pieces;
}

/**
 * Pieces that are no longer there. If something else took its place, its news is `turns`: one side
 * turns away while the other turns up.
 */
export function leaving(before: Piece[], after: Piece[]): Piece[] {
  const still = new Set(after.map(({ id }) => id));
  const turned = new Set(after.filter(({ news }) => news === 'turns').map(({ cell }) => cell));
  return before
    .filter(({ id }) => !still.has(id))
    .map((piece) => ({ ...piece, news: turned.has(piece.cell) ? 'turns' : 'none' }));
}

/** Without a previous position, the last move still says where its piece came from. */
function faceTheLastMove(pieces: Piece[], game: Game, position: Position) {
  const { cells } = game.board;
  const [from, to] = position.last?.cells ?? [];
  const start = cells.find(({ name }) => name !== '' && name === from);
  const end = cells.findIndex(({ name }) => name !== '' && name === to);
  const piece = pieces.find(({ cell }) => cell === end);
  const place = cells[end];
  if (piece && start && place) piece.heading = heading(start, place);
}

function inward(game: Game, index: number): number {
  const { left, top, width, height } = frameOf(game.board.cells);
  const cell = game.board.cells[index];
  return cell ? heading(cell, { x: left + width / 2, y: top + height / 2 }) : 0;
}
