import { expect, test, vi } from 'vitest';
import { reachedWhereItScrolls } from './scrolls';

test('only scrollable elements are tab stops', async () => {
  const node = document.createElement('div');
  const height = vi.spyOn(node, 'scrollHeight', 'get').mockReturnValue(40);
  vi.spyOn(node, 'clientHeight', 'get').mockReturnValue(50);
  const leave = reachedWhereItScrolls(node);
  expect(node.hasAttribute('tabindex')).toBe(false);
  height.mockReturnValue(65);
  node.append('Mina chooses a tree where Yuki does not see her.');
  await vi.waitFor(() => expect(node.tabIndex).toBe(0));
  height.mockReturnValue(40);
  window.dispatchEvent(new Event('resize'));
  expect(node.hasAttribute('tabindex')).toBe(false);
  leave();
});
