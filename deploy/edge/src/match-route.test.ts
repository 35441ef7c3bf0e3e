import { expect, test } from '@jest/globals';
import type { Plan } from '@jukwaa/contracts';
import { matchRoute } from './match-route.ts';
import { samplePlan } from './testing/stand-ins.ts';

function planOf(...paths: readonly string[]): Plan {
  const remote = samplePlan.remotes.sportsbook;
  const route = remote?.manifest.routes[0];
  if (remote === undefined || route === undefined) throw new Error('the sample has no route');
  const routes = paths.map((path) => ({ ...route, path, aliases: [], name: path }));
  return { ...samplePlan, remotes: { sportsbook: { ...remote, manifest: { ...remote.manifest, routes } } } };
}

test.each([
  ['/live', '/live'],
  ['/LIVE/', '/live'],
  ['/%6Cive', '/live'],
  ['/casino/new', '/casino/new'],
  ['/casino/other', '/casino/:provider'],
  ['/casino/a/b', '/casino/*'],
  ['/sport', '/sport/:name?'],
  ['/sport/football', '/sport/:name?'],
])('the page of %s is prepared for the route %s, as the router of the host shows it', (path, shown) => {
  const plan = planOf('/casino/*', '/casino/:provider', '/casino/new', '/sport/:name?', '/live');
  expect(matchRoute(plan, path)?.route.path).toBe(shown);
});

test('an address that no route matches has no route', () => {
  expect(matchRoute(planOf('/live', '/sport/:name'), '/sport')).toBeNull();
});
