// An analysis as a record (docs/records.md).
import type { Game } from '../api/types';
import { mainLine, treeText, type Node } from './tree';

export function recordText(game: Game, rules: string, start: string, root: Node): string {
  const result = resultOf(game, root);
  const tags: [string, string][] = [
    ['Event', '?'],
    ['Site', '?'],
    ['Date', '????.??.??'],
    ['Round', '?'],
    ...game.sides.map(({ id }): [string, string] => [
      id.charAt(0).toUpperCase() + id.slice(1),
      '?',
    ]),
    ['Result', result],
    ['Variant', game.id],
  ];
  if (rules) tags.push(['Rules', rules]);
  if (start) tags.push(['SetUp', '1'], ['FEN', start]);
  const head = tags.map(([key, value]) => `[${key} "${value}"]`).join('\n');
  return `${head}\n\n${`${treeText(root)} ${result}`.trim()}\n`;
}

/** Only games that ended by the rules have a result. */
function resultOf(game: Game, root: Node): string {
  const winner = mainLine(root).at(-1)?.position?.result?.winner;
  if (winner === undefined) return '*';
  const side = game.sides.findIndex(({ id }) => id === winner);
  return ['1/2-1/2', '1-0', '0-1'][side + 1] ?? '*';
}
