// A table that was just created here is already known, and need not be fetched.
import type { Table } from '../api/types';
import { navigate } from '../router';

let made: Table | null = null;

/** Goes to a table that the server has just returned. */
export function goToMade(table: Table) {
  made = table;
  navigate(`/table/${table.id}`);
}

/** Returns that table once: later it may be outdated. */
export function takeMade(id: string): Table | null {
  const table = made?.id === id ? made : null;
  made = null;
  return table;
}
