import { describe, expect, test } from 'vitest';
import { frameOf, heading, nearestTurn, neighbour, outline, rimLabels, turned } from './geometry';
import type { Cell } from '../api/types';

const square = (name: string, x: number, y: number): Cell => ({ name, x, y, shape: 'square' });
const grid = [0, 1, 2].flatMap((y) =>
  [0, 1, 2].map((x) => square(`${'abc'.charAt(x)}${y + 1}`, x, y)),
);
const nameOf = (index: number) => grid[index]?.name;
const centre = { x: 1, y: 1 };

describe('neighbour', () => {
  test('is the next cell of the row or column', () => {
    expect(nameOf(neighbour(grid, centre, 'ArrowUp'))).toBe('b1');
    expect(nameOf(neighbour(grid, centre, 'ArrowRight'))).toBe('c2');
    expect(nameOf(neighbour(grid, centre, 'ArrowDown'))).toBe('b3');
    expect(nameOf(neighbour(grid, centre, 'ArrowLeft'))).toBe('a2');
  });
  test('does not leave the board', () => {
    expect(neighbour(grid, { x: 0, y: 0 }, 'ArrowLeft')).toBe(-1);
    expect(neighbour(grid, { x: 2, y: 2 }, 'ArrowDown')).toBe(-1);
  });
  test('crosses gaps, and goes diagonally where nothing is straight ahead', () => {
    expect(neighbour([{ x: 3, y: 0 }], { x: 0, y: 0 }, 'ArrowRight')).toBe(0);
    expect(neighbour([{ x: 0.5, y: 0.5 }], { x: 0, y: 0 }, 'ArrowDown')).toBe(0);
  });
});

test('a frame holds all cells, and turning it maps each to its opposite', () => {
  const frame = frameOf(grid);
  expect(frame).toEqual({ left: -0.5, top: -0.5, width: 3, height: 3 });
  expect(turned({ x: 0, y: 0 }, frame)).toEqual({ x: 2, y: 2 });
  expect(turned(centre, frame)).toEqual(centre);
});

test('directions go clockwise from up', () => {
  expect(heading(centre, { x: 1, y: 0 })).toBe(0);
  expect(heading(centre, { x: 2, y: 1 })).toBe(90);
  expect(heading(centre, { x: 2, y: 2 })).toBe(135);
});

test('a turn goes the shorter way round', () => {
  expect(nearestTurn(135, -135)).toBe(225);
  expect(nearestTurn(-170, 170)).toBe(-190);
  expect(nearestTurn(0, 90)).toBe(90);
});

test('outlines have as many corners as their shapes', () => {
  const corners = (path: string) => path.split('L').length;
  expect(corners(outline('square'))).toBe(4);
  expect(corners(outline('octagon'))).toBe(8);
  expect(corners(outline('diamond'))).toBe(4);
  expect(outline('square', 0.1)).toBe('M-0.4 -0.4L0.4 -0.4L0.4 0.4L-0.4 0.4Z');
});

test('the rim has a letter for each column and a number for each row', () => {
  const { letters, numbers } = rimLabels([...grid, square('', 9, 9)]);
  expect(letters.map(({ text }) => text)).toEqual(['a', 'b', 'c']);
  expect(numbers).toContainEqual({ text: '3', place: 2 });
});
