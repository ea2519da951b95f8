// The subset of Markdown that the games' rules use, parsed into blocks that a component draws:
// headings, paragraphs, lists, tables, code, boards; strong, emphasis and code within a line.

export interface Inline {
  kind: 'text' | 'strong' | 'emphasis' | 'code';
  text: string;
}

export type Block =
  | { kind: 'heading'; level: number; content: Inline[] }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'board'; number: number } // index into the text's boards
  | { kind: 'list'; start: number | null; items: Block[][] } // start null: bulleted
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

export function blocksOf(markdown: string): Block[] {
  const blocks = read(markdown.split('\n'));
  let boards = 0;
  const count = (block: Block) => {
    if (block.kind === 'board') block.number = boards++;
    else if (block.kind === 'list') block.items.flat().forEach(count);
  };
  blocks.forEach(count);
  return blocks;
}

/** A text split at its second-level headings; what comes before the first has no title. */
export interface Part {
  title: Inline[];
  blocks: Block[];
}

export function partsOf(blocks: Block[]): Part[] {
  const parts: Part[] = [{ title: [], blocks: [] }];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2) {
      parts.push({ title: block.content, blocks: [] });
    } else {
      parts.at(-1)?.blocks.push(block);
    }
  }
  return parts;
}

const marker = /^( *)(?:(\d+)\.|[-*]) +/;

function read(lines: string[]): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const taken = line.trim() === '' ? 1 : take(lines.slice(at), blocks);
    at += taken;
  }
  return blocks;
}

/** Reads the block that starts at the first line; returns its number of lines. */
function take(lines: string[], blocks: Block[]): number {
  const line = lines[0] ?? '';
  const heading = /^(#{1,4}) +(.*)$/.exec(line);
  if (heading?.[1] && heading[2] !== undefined) {
    blocks.push({ kind: 'heading', level: heading[1].length, content: inlinesOf(heading[2]) });
    return 1;
  }
  if (line.trimStart().startsWith('```')) return takeCode(lines, blocks);
  if (line.startsWith('|')) return takeTable(lines, blocks);
  if (marker.test(line)) return takeList(lines, blocks);
  return takeParagraph(lines, blocks);
}

function takeCode(lines: string[], blocks: Block[]): number {
  const indent = (lines[0] ?? '').indexOf('`');
  const rest = lines.slice(1).findIndex((line) => line.trim() === '```');
  const length = rest < 0 ? lines.length - 1 : rest;
  if (lines[0]?.trim() === '```board') {
    blocks.push({ kind: 'board', number: 0 });
  } else {
    const text = lines.slice(1, 1 + length).map((line) => line.slice(indent));
    blocks.push({ kind: 'code', text: text.join('\n') });
  }
  return length + 2;
}

function takeTable(lines: string[], blocks: Block[]): number {
  const end = lines.findIndex((line) => !line.startsWith('|'));
  const rows = lines
    .slice(0, end < 0 ? lines.length : end)
    .map((line) => line.replace(/^\||\|\s*$/g, '').split('|'))
    .map((cells) => cells.map((cell) => inlinesOf(cell.trim())));
  const [head = [], , ...body] = rows; // the second row is the delimiter row
  blocks.push({ kind: 'table', head, rows: body });
  return rows.length;
}

function takeList(lines: string[], blocks: Block[]): number {
  const number = marker.exec(lines[0] ?? '')?.[2];
  const numbered = number !== undefined;
  const items: string[][] = [];
  let at = 0;
  for (; at < lines.length; ++at) {
    const line = lines[at] ?? '';
    const begins = marker.exec(line);
    if (begins?.[1] === '' && (begins[2] !== undefined) === numbered) {
      items.push([line.slice(begins[0].length)]);
    } else if (line.trim() === '' ? staysInList(lines, at, numbered) : line.startsWith('  ')) {
      items.at(-1)?.push(line);
    } else {
      break;
    }
  }
  blocks.push({
    kind: 'list',
    start: numbered ? Number(number) : null,
    items: items.map((item) => read(withoutIndent(item))),
  });
  return at;
}

/** After a blank line within a list comes either more of the item or another item. */
function staysInList(lines: string[], blank: number, numbered: boolean): boolean {
  const next = lines.slice(blank).find((line) => line.trim() !== '') ?? '';
  const begins = marker.exec(next);
  return next.startsWith('  ') || (begins !== null && (begins[2] !== undefined) === numbered);
}

function withoutIndent([first = '', ...rest]: string[]): string[] {
  const indents = rest.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const indent = Math.min(...indents, Infinity);
  return [first, ...rest.map((line) => line.slice(Math.min(indent, line.search(/\S|$/))))];
}

function takeParagraph(lines: string[], blocks: Block[]): number {
  const end = lines.findIndex(
    (line, i) => i > 0 && /^\s*($|#{1,4} |\||```|[-*] |\d+\. )/.test(line),
  );
  const length = end < 0 ? lines.length : end;
  const text = lines.slice(0, length).map((line) => line.trim());
  blocks.push({ kind: 'paragraph', content: inlinesOf(text.join(' ')) });
  return length;
}

export function inlinesOf(text: string): Inline[] {
  const inlines: Inline[] = [];
  const pattern = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*/g;
  let from = 0;
  for (const found of text.matchAll(pattern)) {
    if (found.index > from) inlines.push({ kind: 'text', text: text.slice(from, found.index) });
    const [whole, code, strong, emphasis = ''] = found;
    if (code !== undefined) inlines.push({ kind: 'code', text: code });
    else if (strong !== undefined) inlines.push({ kind: 'strong', text: strong });
    else inlines.push({ kind: 'emphasis', text: emphasis });
    from = found.index + whole.length;
  }
  if (from < text.length) inlines.push({ kind: 'text', text: text.slice(from) });
  return inlines;
}
