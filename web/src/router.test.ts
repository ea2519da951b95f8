import { afterEach, expect, test } from 'vitest';
import { navigate, route, routeOf, startRouter } from './router';

afterEach(() => navigate('/'));

test('an address is a page with its params', () => {
  expect(routeOf('/')).toMatchObject({ page: 'Home', params: {} });
  expect(routeOf('/table/abc')).toMatchObject({ page: 'Table', params: { id: 'abc' } });
  expect(routeOf('/learn/wali/')).toMatchObject({ page: 'Learn', params: { game: 'wali' } });
  expect(routeOf('/learn/wali/step')).toMatchObject({ page: 'Lesson' });
  expect(routeOf('/analysis/table/x')).toMatchObject({ page: 'Analysis', params: { table: 'x' } });
  expect(routeOf('/analysis/wali?moves=a b').query.get('moves')).toBe('a b');
  expect(routeOf('/table/%').params).toEqual({ id: '%' });
  expect(routeOf('/analysis')).toMatchObject({ page: 'AnalysisGames', params: {} });
  expect(routeOf('/nowhere').page).toBeNull();
  expect(routeOf('/table/').page).toBeNull();
});

test('internal links do not reload, others are left alone', () => {
  window.scrollTo = () => {};
  startRouter();
  document.body.innerHTML =
    '<a id="in" href="/games"><b>x</b></a><a id="file" href="/api/x" download>y</a>';
  const inside = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector('#in b')?.dispatchEvent(inside);
  expect(inside.defaultPrevented).toBe(true);
  expect(route.value.page).toBe('Games');
  expect(location.pathname).toBe('/games');

  const file = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  document.querySelector('#file')?.dispatchEvent(file);
  expect(route.value.page).toBe('Games');
});
