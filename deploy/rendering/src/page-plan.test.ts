import { expect, test } from '@jest/globals';
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

test('the plan in a page is without defaults, which its reader adds again', () => {
  const json = JSON.stringify(inlinedPlan(plan));
  expect(v.parse(PagePlan, JSON.parse(json))).toEqual(pagePlan(plan));
  expect(json).not.toMatch(/"any"|true,"footer|\[\]/);
});
