// Whoever comes back to a page finds it where they left it, although most of it comes from the
// server a little later.
import { keep, kept } from './history';

const name = 'scroll';
const patience = 5000; // ms: what is not there by then was another page
const calm = 300; // ms
const hands = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

let stop: (() => void) | null = null; // while we are on the way back

export function keepScroll(): void {
  if (!stop) keep(name, Math.round(scrollY));
}

/** Goes where this entry of the history was, as soon as there is enough page; hands may object. */
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
