import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../api/client';
import { routeOf } from '../router';
import { addressOf, isOpening, openingFrom, pasted, withLine } from './share';

afterEach(() => vi.restoreAllMocks());

const place = {
  game: 'mapello',
  rules: 'empties=winner',
  position: '####J/#.*B# b 0 0',
  tree: 'c5 e6 (d6 c4) f5',
  at: 3,
};

test('a link restores moves, variations and position', () => {
  const address = new URL(addressOf(place), 'http://localhost');
  expect(address.pathname).toBe('/analysis/mapello');
  expect(openingFrom('mapello', address.searchParams)).toEqual(place);
});

test('defaults are left out of the link', () => {
  const start = { game: 'wali', rules: '', position: '', tree: '', at: null };
  expect(addressOf(start)).toBe('/analysis/wali');
  expect(addressOf({ ...start, tree: 'c3 d4 (e5)' })).toBe('/analysis/wali?moves=c3+d4+(e5)');
});

test('a long line goes into the fragment', () => {
  const tree = Array.from({ length: 2000 }, (_, i) => `a${i % 9}`).join(' ');
  const address = addressOf({ ...place, tree });
  expect(address).toMatch(/^\/analysis\/mapello#/);
  expect(openingFrom('mapello', routeOf(address).query)).toMatchObject({ tree });
});

test('history state is validated', () => {
  expect(isOpening(place)).toBe(true);
  expect(isOpening({ ...place, tree: 7 })).toBe(false);
  expect(isOpening(undefined)).toBe(false);
});

test('new moves of a game become a line beside the variations', () => {
  expect(withLine({ ...place, tree: 'c5 (e3) d6', at: 2 }, 'c5 e6 f5')).toMatchObject({
    tree: 'c5 (e3) d6 (e6 f5)',
    at: 2,
  });
});

test('one of our links can be pasted', async () => {
  expect(await pasted(`http://localhost:8017${addressOf(place)}`, place)).toEqual(place);
});

test('a position, or moves from the start of this analysis, can be pasted', async () => {
  const position = 'W...../..... w drop 11 12 0 0 0';
  expect(await pasted(` ${position}\n`, place)).toMatchObject({ position, tree: '' });
  expect(await pasted('c5 e6 f5', place)).toEqual({ ...place, tree: 'c5 e6 f5', at: null });
});

test('the server reads a record with its variations', async () => {
  const text = '[Variant "wali"]\n\n1. c3 (d4) *';
  const tree = 'c3 (d4)';
  const read = {
    game: 'wali',
    rules: '',
    position: '',
    moves: ['c3'],
    tree,
    tags: {},
    result: '*',
  };
  const send = vi.spyOn(api, 'send').mockResolvedValue(read);
  expect(await pasted(text, place)).toMatchObject({ game: 'wali', tree });
  expect(send).toHaveBeenCalledWith('POST', '/api/records', { text });
});
