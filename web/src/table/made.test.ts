import { expect, test } from 'vitest';
import type { Table } from '../api/types';
import { goToMade, takeMade } from './made';

const table = { id: 'abc', number: 0 } as Table;

test('a newly created table is announced once on its page', () => {
  goToMade(table);
  expect(location.pathname).toBe('/table/abc');
  expect(takeMade('abc')).toBe(table);
  expect(takeMade('abc')).toBeNull();
});

test('it is forgotten when another table is opened', () => {
  goToMade(table);
  expect(takeMade('other')).toBeNull();
  expect(takeMade('abc')).toBeNull();
});
