import { expect, test } from '@jest/globals';
import { matchRoutes } from 'react-router-dom';
import { nearRoutes } from './near-routes.ts';

const ROUTES = [
  '/',
  '/live',
  '/casino/:game?',
  '/casino/all',
  '/mm/:id',
  '/:page/about',
  '/news?/old',
  '*',
].map((path) => ({ path }));

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/live', '/live'],
  ['/LIVE/', '/live'],
  ['/l%69ve', '/live'],
  ['/casino', '/casino/:game?'],
  ['/casino/all', '/casino/all'],
  ['/casino/aviator', '/casino/:game?'],
  ['/mm/7', '/mm/:id'],
  ['/live/about', '/:page/about'],
  ['/old', '/news?/old'],
  ['/news/old', '/news?/old'],
  ['//live', '*'],
  ['/mm', '*'],
])('the router shows at %s the same route of the near ones as of all: %s', (path, shown) => {
  const pathAt = (routes: typeof ROUTES) => matchRoutes(routes, path)?.at(-1)?.route.path;
  expect([pathAt(ROUTES), pathAt(nearRoutes(ROUTES, path))]).toEqual([shown, shown]);
});

test('routes that begin with another word are not near', () => {
  const paths = nearRoutes(ROUTES, '/mm/7').map(({ path }) => path);
  expect(paths).toEqual(['/mm/:id', '/:page/about', '/news?/old', '*']);
});
