// A table that was made here a moment ago is known: it need not be asked for again.
import type { Table } from '../api/types';
import { navigate } from '../router';

let made: Table | null = null;

/** Goes to a table as the server has just said it. */
export function goToMade(table: Table) {
  made = table;
  navigate(`/table/${table.id}`);
}

/** That table, once: later there may be news of it. */
export function takeMade(id: string): Table | null {
  const table = made?.id === id ? made : null;
  made = null;
  return table;
}
