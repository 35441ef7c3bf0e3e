import { describe, expect, test } from '@jest/globals';
import { href, PATHS, type PagePlan, RemoteRoute, type RemoteRouteInput } from '@jukwaa/contracts';
import * as v from 'valibot';
import { routes as account } from '../../../remotes/account/src/routes.ts';
import { routes as casino } from '../../../remotes/casino/src/routes.ts';
import { routes as jackpot } from '../../../remotes/jackpot/src/routes.ts';
import { routes as sportsbook } from '../../../remotes/sportsbook/src/routes.ts';
import { routes as virtuals } from '../../../remotes/virtuals/src/routes.ts';
import { NAV_ENTRIES, STRIP_ENTRIES } from '../frame-parts/frame-entries.ts';
import { FREEBET_ENTRY, MENU_GROUPS } from '../side-menu/entries.ts';
import { isPlanned, pathsOf, plannedRoutes } from './plan-routes.ts';

// The tables are pure data that the registry copies into the plan, without any code of a remote.
const TABLES: Readonly<Record<string, readonly RemoteRouteInput[]>> = {
  sportsbook,
  jackpot,
  casino,
  virtuals,
  account,
};

const PLAN: PagePlan = {
  contract: '1.0.0',
  remotes: Object.fromEntries(
    Object.entries(TABLES).map(([name, routes]) => [
      name,
      {
        name,
        version: '1.0.0',
        base: `/r/${name}/`,
        entry: 'remoteEntry.js',
        integrity: 'sha384-AAAA',
        routes: routes.map((route) => v.parse(RemoteRoute, route)),
        slots: [],
      },
    ]),
  ),
};
const ROUTES = plannedRoutes(PLAN).map(({ route }) => route);

describe('the routes of all remotes', () => {
  test('every route name of the remotes resolves to its path', () => {
    const byName = Object.fromEntries(ROUTES.map(({ name, path }) => [name, path]));
    expect(byName).toEqual(PATHS);
  });

  test('the routes of all remotes have unique names and addresses, regardless of case', () => {
    const paths = ROUTES.flatMap(pathsOf).map((path) => path.toLowerCase());
    expect(new Set(paths).size).toBe(paths.length);
    expect(new Set(ROUTES.map(({ name }) => name)).size).toBe(ROUTES.length);
  });

  test.each([
    ...(['aviator2', 'aviatordemo', 'ligi', 'codehub', 'print-results', 'limoon', 'logifuture'] as const),
    ...(['afconVirtuals', 'copaamerica', 'englandOnDemand', 'ItalyLeague', 'JetX', 'Keno'] as const),
    ...(['Numbers', 'Roulette', 'SpainLeague', 'WorldCup', 'verifystake', 'newgames'] as const),
  ])('[ROUTE-30] the additional route name %s resolves', (name) => {
    expect(isPlanned(PLAN, href(name))).toBe(true);
  });
});

describe("the frame's links", () => {
  const entries = [
    ...STRIP_ENTRIES,
    ...NAV_ENTRIES,
    FREEBET_ENTRY,
    ...MENU_GROUPS.flatMap((group) => group.entries),
  ];
  test.each(entries.map(({ text, to }) => [text, to]))('the link %s leads to %s', (_, to) => {
    expect(isPlanned(PLAN, to)).toBe(true);
  });
});
