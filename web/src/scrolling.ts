// Restores the scroll position of a page on return, although most of its content arrives from the
// server a little later.
import { keep, kept } from './history';

const name = 'scroll';
const patience = 5000; // ms: give up after this, since the page must have changed
const calm = 300; // ms
const hands = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

let stop: (() => void) | null = null; // while restoring

export function keepScroll(): void {
  if (!stop) keep(name, Math.round(scrollY));
}

/**
 * Scrolls to where this history entry was as soon as the page is long enough; user input cancels
 * it.
 */
export function restoreScroll(): void {
  stop?.();
  const to = kept(name);
  if (typeof to !== 'number') return;
  const giveUp = setTimeout(() => stop?.(), patience);
  let settled: ReturnType<typeof setTimeout> | undefined;
  const reach = () => {
    scrollTo(0, to);
    clearTimeout(settled);
    if (Math.abs(scrollY - to) < 2) settled = setTimeout(() => stop?.(), calm);
  };
  const grows = new ResizeObserver(reach);
  stop = () => {
    stop = null;
    clearTimeout(giveUp);
    clearTimeout(settled);
    grows.disconnect();
    for (const hand of hands) removeEventListener(hand, halt);
  };
  for (const hand of hands) addEventListener(hand, halt, { passive: true });
  requestAnimationFrame(() => stop && grows.observe(document.body)); // once the new page is there
}

const halt = () => stop?.();

export function startScrolling(): void {
  history.scrollRestoration = 'manual';
  addEventListener('scroll', keepScroll, { passive: true });
  restoreScroll();
}
