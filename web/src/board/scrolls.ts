// What does not fit scrolls, and then the keyboard must reach it; what fits is no stop on its way.
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
