import { expect, test } from 'vitest';
import { blocksOf, inlinesOf, type Block } from './markdown';

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

test('what looks like a tag stays a text', () => {
  expect(inlinesOf('<script>x</script>')).toEqual([{ kind: 'text', text: '<script>x</script>' }]);
});

test('a numbered list goes on where it was left, with a list within', () => {
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
    else if (block.kind !== 'code') texts.push(...plain(block.content));
  };
  blocks.forEach(collect);
  expect(blocks[0]).toMatchObject({ kind: 'heading', level: 1 });
  expect(texts.join('\n')).not.toMatch(/\*\*|```|^\s*#|`|^\|/m);
});

const plain = (inlines: { kind: string; text: string }[]) =>
  inlines.filter(({ kind }) => kind === 'text').map(({ text }) => text);
