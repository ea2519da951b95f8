// Addresses of exact positions, and what somebody pastes.
import { api } from '../api/client';
import type { RecordRead } from '../api/types';
import type { Beginning } from './session.svelte';

const same: Record<string, string> = { '%2F': '/', '%2C': ',', '%40': '@', '%3A': ':' };

/** Letters that an address may keep are kept, so that people can read it. */
const encoded = (text: string) =>
  encodeURIComponent(text)
    .replace(/%20/g, '+')
    .replace(/%(?:2F|2C|40|3A)/g, (letter) => same[letter] ?? letter);

export function addressOf({ game, rules, position, moves }: Beginning): string {
  const query = Object.entries({ rules, position, moves: moves.join(' ') })
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}=${encoded(value)}`)
    .join('&');
  return `/analysis/${game}${query ? `?${query}` : ''}`;
}

export function beginningFrom(game: string, query: URLSearchParams): Beginning {
  const words = (query.get('moves') ?? '').split(/[\s,]+/);
  return {
    game,
    rules: query.get('rules') ?? '',
    position: query.get('position') ?? '',
    moves: words.filter((word) => word !== ''),
  };
}

/**
 * What was pasted: an address of ours, a record, a list of moves or else a position, which the
 * server will judge.
 */
export async function pasted(text: string, here: Beginning): Promise<Beginning> {
  const trimmed = text.trim();
  const address = /\/analysis\/(\w+)\??(\S*)$/.exec(trimmed);
  if (address?.[1]) return beginningFrom(address[1], new URLSearchParams(address[2]));
  if (/^\[/m.test(trimmed)) {
    const { game, rules, position, moves } = await api.send<RecordRead>('POST', '/api/records', {
      text: trimmed,
    });
    return { game, rules, position, moves };
  }
  const { game, rules } = here;
  return trimmed.includes('/')
    ? { game, rules, position: trimmed, moves: [] }
    : { game, rules, position: here.position, moves: trimmed.split(/[\s,]+/) };
}
