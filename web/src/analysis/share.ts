// Addresses of analyses, and parsing of pasted text.
import { api } from '../api/client';
import type { RecordRead } from '../api/types';
import { growText, lastOf, newRoot, treeText, written } from './tree';
import type { Opening, Session } from './session.svelte';

const longest = 4000; // URL length that every server and proxy accepts

const same: Record<string, string> = { '%2F': '/', '%2C': ',', '%40': '@', '%3A': ':' };

/** Characters that are allowed in a URL are kept, so that people can read it. */
const encoded = (text: string) =>
  encodeURIComponent(text)
    .replace(/%20/g, '+')
    .replace(/%(?:2F|2C|40|3A)/g, (letter) => same[letter] ?? letter);

export function addressOf({ game, rules, position, tree, at }: Opening): string {
  const query = Object.entries({ rules, position, moves: tree, at: at === null ? '' : `${at}` })
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}=${encoded(value)}`)
    .join('&');
  const mark = query.length > longest ? '#' : '?';
  return `/analysis/${game}${query ? mark + query : ''}`;
}

export function openingFrom(game: string, query: URLSearchParams): Opening {
  const at = query.get('at') ?? '';
  return {
    game,
    rules: query.get('rules') ?? '',
    position: query.get('position') ?? '',
    tree: query.get('moves') ?? '',
    at: /^\d+$/.test(at) ? Number(at) : null,
  };
}

/** All variations and the current node: enough to reopen the same analysis. */
export function openingOf({ game, rules, start, root, at }: Session): Opening {
  const nodes = [root, ...written(root)];
  const place = nodes.indexOf(at);
  const isUsual = at === lastOf(root);
  return {
    game: game.id,
    rules,
    position: start,
    tree: treeText(root),
    at: isUsual ? null : place,
  };
}

export function isOpening(kept: unknown): kept is Opening {
  const { game, rules, position, tree, at } = (kept ?? {}) as Record<string, unknown>;
  const texts = [game, rules, position, tree].every((each) => typeof each === 'string');
  return texts && (at === null || typeof at === 'number');
}

/** The same with a line of moves added, which may have grown meanwhile. */
export function withLine(opening: Opening, line: string): Opening {
  const root = newRoot();
  growText(root, opening.tree);
  const place = opening.at === null ? lastOf(root) : [root, ...written(root)][opening.at];
  growText(root, line);
  const at = place ? [root, ...written(root)].indexOf(place) : null;
  return { ...opening, tree: treeText(root), at };
}

/**
 * Pasted text: one of our addresses, a record, moves, or else a position, which the server will
 * check.
 */
export async function pasted(text: string, here: Opening): Promise<Opening> {
  const trimmed = text.trim();
  const address = /\/analysis\/(\w+)[?#]?(\S*)$/.exec(trimmed);
  if (address?.[1]) return openingFrom(address[1], new URLSearchParams(address[2]));
  if (/^\[/m.test(trimmed)) {
    const { game, rules, position, tree } = await api.send<RecordRead>('POST', '/api/records', {
      text: trimmed,
    });
    return { game, rules, position, tree, at: null };
  }
  const { game, rules } = here;
  return trimmed.includes('/')
    ? { game, rules, position: trimmed, tree: '', at: null }
    : { game, rules, position: here.position, tree: trimmed, at: null };
}
