import { describe, expect, test } from '@jest/globals';
import { PagePlan, Plan } from '@jukwaa/contracts';
import * as v from 'valibot';
import { inlinedPlan, pagePlan } from './page-plan.ts';

const text = { en: 'Home', sw: 'Mwanzo' };
const ROUTES = [
  { path: '/', aliases: ['/index'], name: 'home', screen: 'home', broad: true },
  { path: '/live', name: 'live', screen: 'live', chrome: { footer: false } },
  { path: '/bets', name: 'bets', screen: 'bets', access: 'user' },
  { path: '/game', name: 'game', screen: 'game', chrome: { header: false, footer: false, footerNav: false } },
];

const plan = v.parse(Plan, {
  contract: '1.0.0',
  remotes: {
    sportsbook: {
      base: '/r/sportsbook/1.0.0/',
      manifest: {
        name: 'sportsbook',
        version: '1.0.0',
        contract: '^1.0.0',
        entry: 'remoteEntry.js',
        slots: ['betslip'],
        requires: {},
        chunks: {},
        files: { 'remoteEntry.js': { integrity: 'sha384-abc', bytes: 1, brotli: 1 } },
        routes: ROUTES.map((route) => ({ ...route, title: text, description: text })),
      },
    },
  },
});

const ALL_TITLES = { host: {}, shown: null };

test('the plan in a page is without defaults, which its reader adds again', () => {
  const json = JSON.stringify(inlinedPlan(plan, ALL_TITLES));
  expect(v.parse(PagePlan, JSON.parse(json))).toEqual(pagePlan(plan));
  expect(json).not.toMatch(/"any"|true,"footer|\[\]/);
});

describe('titles in the plan of a page', () => {
  /** The routes with a title in a page that shows the live matches. */
  const titled = (of: Plan, host: { reads_titles?: boolean }) => {
    const inlined = inlinedPlan(of, { host, shown: { remote: 'sportsbook', route: 'live' } });
    const { routes } = v.parse(PagePlan, inlined).remotes.sportsbook ?? { routes: [] };
    return routes.flatMap(({ name, title }) => (title === undefined ? [] : [name]));
  };
  const listing = structuredClone(plan);
  for (const { manifest } of Object.values(listing.remotes)) manifest.lists_titles = true;
  const everyName = ROUTES.map(({ name }) => name);

  test('only the shown route has one, when the host reads those of other routes later', () => {
    expect(titled(listing, { reads_titles: true })).toEqual(['live']);
  });

  test('all have one for a host that does not, and for a remote whose file has none', () => {
    expect(titled(listing, {})).toEqual(everyName);
    expect(titled(plan, { reads_titles: true })).toEqual(everyName);
  });
});
