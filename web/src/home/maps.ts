// Maps that a map option can have: those with names, one by chance, one's own.
import { api } from '../api/client';
import type { Option, OptionDrawing, SavedMap } from '../api/types';

export type MapOption = Option & { drawing: OptionDrawing };

/** Whether an option is a map: a place by name, by chance, or drawn by hand. */
export const isMap = (option: Option): option is MapOption => option.drawing !== undefined;

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
