import { expect, test } from 'vitest';
import { blocksOf, inlinesOf, partsOf, type Block } from './markdown';

test('headings and paragraphs', () => {
  expect(blocksOf('# Jin Li\n\nTwo koi\neach.\n')).toEqual([
    { kind: 'heading', level: 1, content: [{ kind: 'text', text: 'Jin Li' }] },
    { kind: 'paragraph', content: [{ kind: 'text', text: 'Two koi each.' }] },
  ]);
});

test('strong, emphasis and code within a line', () => {
  expect(inlinesOf('a **koi** swims *far* to `b2`')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'strong', text: 'koi' },
    { kind: 'text', text: ' swims ' },
    { kind: 'emphasis', text: 'far' },
    { kind: 'text', text: ' to ' },
    { kind: 'code', text: 'b2' },
  ]);
});

test('text that looks like a tag stays text', () => {
  expect(inlinesOf('<script>x</script>')).toEqual([{ kind: 'text', text: '<script>x</script>' }]);
});

test('a numbered list continues around a nested list', () => {
  const [list] = blocksOf('2. Move:\n   - **Swim** to a\n     cell.\n   - Jump.\n3. Then stop.\n');
  expect(list).toMatchObject({ kind: 'list', start: 2 });
  const items = (list as Extract<Block, { kind: 'list' }>).items;
  expect(items).toHaveLength(2);
  expect(items[0]?.map(({ kind }) => kind)).toEqual(['paragraph', 'list']);
  expect(items[0]?.[1]).toMatchObject({ start: null, items: [[{}], [{}]] });
});

test('code within an item loses its indent and keeps its shape', () => {
  const [list] = blocksOf('1. The map:\n\n   ```\n   # J\n     a\n   ```\n\n2. Next.\n');
  const items = (list as Extract<Block, { kind: 'list' }>).items;
  expect(items[0]?.[1]).toEqual({ kind: 'code', text: '# J\n  a' });
});

test('boards are numbered in text order, within lists too', () => {
  const markdown = '```board\nposition x\n```\n\n1. Drop:\n\n   ```board\n   moves a1\n   ```\n';
  const [first, list] = blocksOf(markdown);
  expect(first).toEqual({ kind: 'board', number: 0 });
  expect((list as Extract<Block, { kind: 'list' }>).items[0]?.[1]).toEqual({
    kind: 'board',
    number: 1,
  });
});

test('second-level headings divide a text into parts', () => {
  const parts = partsOf(blocksOf('# Wali\n\nDrop.\n\n## In a minute\n\nMove.\n\n## Notation\n'));
  expect(parts.map(({ title }) => title[0]?.text)).toEqual([undefined, 'In a minute', 'Notation']);
  expect(parts.map(({ blocks }) => blocks.length)).toEqual([2, 1, 0]);
});

test('a table has a head and rows', () => {
  const [table] = blocksOf('| move | means |\n|---|---|\n| `a1` | a drop |\n');
  expect(table).toEqual({
    kind: 'table',
    head: [[{ kind: 'text', text: 'move' }], [{ kind: 'text', text: 'means' }]],
    rows: [[[{ kind: 'code', text: 'a1' }], [{ kind: 'text', text: 'a drop' }]]],
  });
});

const rules = import.meta.glob<string>('../../../src/games/*/rules*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
test.each(Object.keys(rules))('%s is read whole: no mark of Markdown is left over', (file) => {
  const blocks = blocksOf(rules[file] ?? '');
  const texts: string[] = [];
  const collect = (block: Block) => {
    if (block.kind === 'list') block.items.flat().forEach(collect);
    else if (block.kind === 'table') texts.push(...plain([block.head, ...block.rows].flat(2)));
    else if (block.kind !== 'code' && block.kind !== 'board') texts.push(...plain(block.content));
  };
  blocks.forEach(collect);
  expect(blocks[0]).toMatchObject({ kind: 'heading', level: 1 });
  expect(texts.join('\n')).not.toMatch(/\*\*|```|^\s*#|`|^\|/m);
});

test.each(Object.keys(rules))('%s: a minute in six lines with boards, rules, notation', (file) => {
  const [, minute, full, notation, ...more] = partsOf(blocksOf(rules[file] ?? ''));
  const [list, ...others] = minute?.blocks ?? [];
  expect(others).toEqual([]);
  const lines = list?.kind === 'list' ? list.items : [];
  expect(lines.map((item) => item.map(({ kind }) => kind))).toEqual(
    Array(6).fill(['paragraph', 'board']),
  );
  expect(full?.blocks.length).toBeGreaterThan(4);
  expect(notation?.blocks.length).toBeGreaterThan(0);
  expect(more).toEqual([]);
});

test.each(Object.keys(rules))('%s draws no board with letters', (file) => {
  const codes = (block: Block): string[] =>
    block.kind === 'code'
      ? [block.text]
      : block.kind === 'list'
        ? block.items.flat().flatMap(codes)
        : [];
  for (const text of blocksOf(rules[file] ?? '').flatMap(codes)) expect(text).not.toContain('\n');
});

const plain = (inlines: { kind: string; text: string }[]) =>
  inlines.filter(({ kind }) => kind === 'text').map(({ text }) => text);
