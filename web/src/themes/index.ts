// One theme per game, found by the game's id. A game without one has the plain board.
import type { Theme } from '../board/theme';
import * as frozenforest from './frozenforest.svelte';
import * as jinli from './jinli.svelte';
import * as mapello from './mapello.svelte';
import * as plainTheme from './plain.svelte';
import * as squex from './squex.svelte';
import * as wali from './wali.svelte';

export const plain: Theme = plainTheme;
export const themes: Record<string, Theme> = { frozenforest, jinli, mapello, squex, wali };
