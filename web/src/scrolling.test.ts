import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keep, kept, letGo } from './history';
import { keepScroll, restoreScroll } from './scrolling';

let grow: () => void;
let height: number;

beforeEach(() => {
  vi.useFakeTimers();
  letGo();
  height = 100;
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('scrollTo', (_: number, y: number) =>
    vi.stubGlobal('scrollY', Math.min(y, height)),
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly seen: () => void) {}
      observe = () => (grow = this.seen);
      disconnect = () => (grow = () => {});
    },
  );
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('restores the scroll position once the page is tall enough', () => {
  keep('scroll', 700);
  restoreScroll();
  vi.advanceTimersByTime(50);
  grow();
  expect(scrollY).toBe(100);
  keepScroll(); // the browser's scroll event
  expect(kept('scroll')).toBe(700);
  height = 2000;
  grow();
  expect(scrollY).toBe(700);
  vi.advanceTimersByTime(500);
  scrollTo(0, 300);
  keepScroll();
  expect(kept('scroll')).toBe(300);
});

test("a user's own scrolling wins", () => {
  keep('scroll', 700);
  restoreScroll();
  vi.advanceTimersByTime(50);
  dispatchEvent(new Event('wheel'));
  height = 2000;
  grow();
  expect(scrollY).toBe(0);
});

test('a new page is not scrolled', () => {
  vi.stubGlobal('scrollY', 40);
  restoreScroll();
  expect(scrollY).toBe(40);
});
