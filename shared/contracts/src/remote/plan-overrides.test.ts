import { expect, test } from '@jest/globals';
import type { PlannedRemote } from './manifest.ts';
import { withOverrides } from './plan-overrides.ts';

/** A version of a remote with these paths, the first of which has the others as aliases, and these slots. */
function planned(name: string, version: string, paths: string[], slots: string[] = []): PlannedRemote {
  const [path = '/', ...aliases] = paths;
  const text = { en: name, sw: name };
  const route = { path, aliases, name: 'one', title: text, description: text, screen: 'one', data: [] };
  return {
    base: `/r/${name}/${version}/`,
    manifest: {
      name,
      version,
      contract: '^1.0.0',
      entry: 'remoteEntry.js',
      routes: [{ ...route, access: 'any', chrome: { header: true, footer: true, footerNav: true } }],
      slots,
      chunks: {},
      files: {},
      requires: {},
      bundles: [],
      types: '',
    },
  };
}

const claimsIn = (remotes: Readonly<Record<string, PlannedRemote>>) =>
  Object.values(remotes).map(({ manifest: { name, version, routes, slots } }) => [
    `${name} ${version}`,
    ...routes.flatMap(({ path, aliases }) => [path, ...aliases]),
    ...slots,
  ]);

test('a previewed version replaces its own remote and leaves all others as they are', () => {
  const live = { casino: planned('casino', '1', ['/casino']), home: planned('home', '1', ['/', '/index']) };
  const shown = withOverrides(live, { casino: planned('casino', '2', ['/casino', '/bonus']) });
  expect(claimsIn(shown)).toEqual([
    ['casino 2', '/casino', '/bonus'],
    ['home 1', '/', '/index'],
  ]);
  expect(shown.home).toBe(live.home);
});

test('a previewed version has the menu entries that it takes over; the other remote keeps those to its other pages', () => {
  const text = { en: 'Games', sw: 'Michezo' };
  const entry = (id: string, path: string) => ({ id, path, icon: 'star', group: 'games', text });
  const home = planned('home', '1', ['/', '/games', '/more']);
  home.manifest.menu = [entry('all-games', '/'), entry('some-games', '/games'), entry('more-games', '/more')];
  const games = planned('games', '1', ['/games']);
  games.manifest.menu = [entry('more-games', '/games')];
  const shown = withOverrides({ home }, { games });
  const idsOf = (name: string) => shown[name]?.manifest.menu?.map(({ id }) => id);
  expect([idsOf('home'), idsOf('games')]).toEqual([['all-games'], ['more-games']]);
});

test('a previewed version has the addresses and slots that it takes over; the other remote keeps the rest', () => {
  const live = {
    casino: planned('casino', '1', ['/casino/:game'], ['betslip', 'footer']),
    home: planned('home', '1', ['/', '/games']),
  };
  const games = planned('games', '1', ['/casino/*', '/games'], ['betslip']);
  expect(claimsIn(withOverrides(live, { games }))).toEqual([
    ['casino 1', 'footer'],
    ['home 1', '/'],
    ['games 1', '/casino/*', '/games', 'betslip'],
  ]);
});
