// Maps that a map option can have: those with names, one by chance, one's own.
import { api } from '../api/client';
import type { Option, SavedMap } from '../api/types';

/** Whether an option is a map: a place by name, by chance, or drawn by hand. */
export const isMap = ({ allowed }: Option): boolean => allowed.includes('random:SEED');

/** A number that nobody has to think of. */
export const newSeed = (): string => String(Math.floor(Math.random() * 1e9));

/** Yours, by their names; nobody in particular has none. */
export async function ownMaps(): Promise<SavedMap[]> {
  try {
    return (await api.get<{ maps: SavedMap[] }>('/api/maps')).maps;
  } catch {
    return [];
  }
}
