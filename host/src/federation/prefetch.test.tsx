import '../testing/fake-federation.ts';

import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { asked, entries } from '../testing/fake-federation.ts';
import { testConfig } from '../testing/plan.ts';
import { takePlan, versionOf } from './builds.ts';
import { followPrefetch } from './prefetch.ts';

const screens: string[] = [];
const brings = (name: string) => async () => {
  screens.push(name);
  return { default: () => null };
};
const { plan } = testConfig();
let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  takePlan(plan);
  const module = {
    name: 'sportsbook',
    screens: { live: brings('live'), 'more-markets': brings('more-markets'), bets: brings('bets') },
    slots: {},
  };
  entries.set('/r/sportsbook/1.0.0/remoteEntry.js', () => module);
  document.body.innerHTML = `<main><a id="live" href="/live">Live</a><a href="/mm/1">A</a><a href="/mm/2"><i>B</i></a>
    <a id="bets" href="/bets">Bets</a></main>`;
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(navigator, 'connection');
  jest.useRealTimers();
  screens.length = 0;
  asked.length = 0;
});

const touch = (id: string) =>
  document.getElementById(id)?.dispatchEvent(new Event('pointerdown', { bubbles: true }));

it('touching a link loads the screen behind it', async () => {
  stop = followPrefetch(plan);
  touch('live');
  await jest.advanceTimersByTimeAsync(0);
  expect(screens).toEqual(['live']);
});

it('touching a link loads the titles of the remote behind it, when the plan has none', async () => {
  const fetched = jest.fn(async (_address: string) => ({ ok: true, json: async () => ({}) }));
  Object.defineProperty(globalThis, 'fetch', { value: fetched, configurable: true });
  const untitled = testConfig().plan;
  for (const route of untitled.remotes.sportsbook?.routes ?? [])
    if (route.name === 'live') delete route.title;
  stop = followPrefetch(untitled);
  touch('live');
  await jest.advanceTimersByTimeAsync(0);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/r/sportsbook/1.0.0/descriptions.json']);
});

it('a screen that fails to prefetch does not replace the version in use', async () => {
  const sportsbook = plan.remotes.sportsbook;
  if (sportsbook === undefined) throw new Error('the plan has no sportsbook');
  const { version, base, entry, integrity } = sportsbook;
  const next = { ...sportsbook, version: '7.0.0', base: '/r/sportsbook/7.0.0/' };
  takePlan({ ...plan, remotes: { sportsbook: { ...next, fallback: { version, base, entry, integrity } } } });
  stop = followPrefetch(plan);
  touch('live');
  await jest.advanceTimersByTimeAsync(30_000);
  expect(asked).toContain('/r/sportsbook/7.0.0/remoteEntry.js');
  expect(versionOf('sportsbook')).toBe('7.0.0');
});

it("a guest who touches a link to a members' page loads nothing", async () => {
  stop = followPrefetch(plan);
  touch('bets');
  await jest.advanceTimersByTimeAsync(0);
  expect(screens).toEqual([]);
});

it('an idle page loads the screen that most of its links lead to', async () => {
  stop = followPrefetch(plan);
  await jest.advanceTimersByTimeAsync(2_900);
  expect(screens).toEqual([]);
  await jest.advanceTimersByTimeAsync(200);
  expect(screens).toEqual(['more-markets']);
});

it('a page whose visitor has just pressed something, also with a key, is not idle', async () => {
  stop = followPrefetch(plan);
  await jest.advanceTimersByTimeAsync(2_900);
  document.querySelector('main')?.click();
  await jest.advanceTimersByTimeAsync(2_900);
  expect(screens).toEqual([]);
  await jest.advanceTimersByTimeAsync(200);
  expect(screens).toEqual(['more-markets']);
});

it.each([{ saveData: true }, { effectiveType: '2g' }])(
  'a connection with %j prefetches nothing',
  async (line) => {
    Object.defineProperty(navigator, 'connection', { value: line, configurable: true });
    stop = followPrefetch(plan);
    touch('live');
    await jest.advanceTimersByTimeAsync(4_000);
    expect([screens, asked]).toEqual([[], []]);
  },
);
