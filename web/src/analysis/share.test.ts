import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../api/client';
import { addressOf, beginningFrom, pasted } from './share';

afterEach(() => vi.restoreAllMocks());

const place = {
  game: 'mapello',
  rules: 'empties=winner',
  position: '####J/#.*B# b 0 0',
  moves: ['c5', 'e6'],
};

test('an address leads back to the same position', () => {
  const address = new URL(addressOf(place), 'http://localhost');
  expect(address.pathname).toBe('/analysis/mapello');
  expect(beginningFrom('mapello', address.searchParams)).toEqual(place);
});

test('what is usual is not in the address', () => {
  expect(addressOf({ game: 'wali', rules: '', position: '', moves: [] })).toBe('/analysis/wali');
  expect(addressOf({ game: 'wali', rules: '', position: '', moves: ['c3', 'd4'] })).toBe(
    '/analysis/wali?moves=c3+d4',
  );
});

test('an address of ours can be pasted', async () => {
  expect(await pasted(`http://localhost:8017${addressOf(place)}`, place)).toEqual(place);
});

test('a position, or moves from where this analysis began', async () => {
  const position = 'W...../..... w drop 11 12 0 0 0';
  expect(await pasted(` ${position}\n`, place)).toMatchObject({ position, moves: [] });
  expect(await pasted('c5 e6 f5', place)).toEqual({ ...place, moves: ['c5', 'e6', 'f5'] });
});

test('a record is read by the server', async () => {
  const read = { game: 'wali', rules: '', position: '', moves: ['c3'], tags: {}, result: '*' };
  const send = vi.spyOn(api, 'send').mockResolvedValue(read);
  expect(await pasted('[Game "wali"]\n\n1. c3 *', place)).toMatchObject({
    game: 'wali',
    moves: ['c3'],
  });
  expect(send).toHaveBeenCalledWith('POST', '/api/records', { text: '[Game "wali"]\n\n1. c3 *' });
});
