// The values of a map option: named maps, a random one, one's own.
import { api } from '../api/client';
import type { Option, OptionDrawing, SavedMap } from '../api/types';

export type MapOption = Option & { drawing: OptionDrawing };

/** Whether an option is a map: named, random, or drawn by hand. */
export const isMap = (option: Option): option is MapOption => option.drawing !== undefined;

/** A random seed. */
export const newSeed = (): string => String(Math.floor(Math.random() * 1e9));

/** Your maps, by name; empty if you are not signed in. */
export async function ownMaps(): Promise<SavedMap[]> {
  try {
    return (await api.get<{ maps: SavedMap[] }>('/api/maps')).maps;
  } catch {
    return [];
  }
}
