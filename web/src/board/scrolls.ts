// A scrolling element must be reachable by keyboard; one that fits is not a tab stop.
export function reachedWhereItScrolls(node: HTMLElement): () => void {
  const look = () => {
    if (node.scrollHeight > node.clientHeight) node.tabIndex = 0;
    else node.removeAttribute('tabindex');
  };
  const words = new MutationObserver(look);
  words.observe(node, { characterData: true, childList: true, subtree: true });
  window.addEventListener('resize', look);
  look();
  return () => {
    words.disconnect();
    window.removeEventListener('resize', look);
  };
}
