// Maps addresses to pages. Links are plain <a href>; internal ones do not reload the page.
import { letGo, writeDown } from './history';
import { reactive } from './reactive.svelte';
import { routes, type PageName } from './routes';
import { restoreScroll, startScrolling } from './scrolling';

export interface Route {
  path: string;
  query: URLSearchParams;
  page: PageName | null; // null: no such page
  params: Record<string, string>;
}

function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    const word = given[i] ?? '';
    if (part.startsWith(':') && word !== '') params[part.slice(1)] = decoded(word);
    else if (part !== word) return null;
  }
  return params;
}

function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

export function routeOf(address: string): Route {
  const url = new URL(address, location.origin);
  // A query too long for a server is in the fragment, which is never sent.
  const query = new URLSearchParams(
    url.search || (url.hash.includes('=') ? url.hash.slice(1) : ''),
  );
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') : url.pathname;
  for (const [pattern, page] of routes) {
    const params = match(pattern, path);
    if (params) return { path, query, page, params };
  }
  return { path, query, page: null, params: {} };
}

/** The current route: `route.value`. */
export const route = reactive<Route>(routeOf(location.href));

/** Goes to an address of this app; with `replace`, the back button skips the current one. */
export function navigate(address: string, { replace = false } = {}) {
  writeDown();
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  const before = route.value.path;
  route.value = routeOf(location.href);
  if (route.value.path !== before) scrollTo(0, 0);
}

function follow(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || event.button !== 0 || event.defaultPrevented) return;
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/') || link.getAttribute('href')?.startsWith('#')) return;
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash);
}

/** Keeps the address and the page in sync from now on. */
export function startRouter() {
  document.addEventListener('click', follow);
  addEventListener('popstate', () => {
    letGo();
    const there = routeOf(location.href);
    // A link to an anchor on this page gets its own history entry, but loads nothing.
    const isHere = there.path === route.value.path && `${there.query}` === `${route.value.query}`;
    if (!isHere || history.state !== null) route.value = there;
    restoreScroll();
  });
  startScrolling();
}
