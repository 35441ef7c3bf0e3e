import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type RemoteBuild, SCOPED_RUNTIME_GLOBAL, topics } from '@jukwaa/contracts';
import * as runtime from '@jukwaa/runtime';
import { on$, silentTransport, startRuntime } from '@jukwaa/runtime';
import * as v from 'valibot';
import { fakeServices } from '../testing/fake-services.ts';
import { testConfig } from '../testing/plan.ts';
import { switchBuild, takePlan } from './builds.ts';
import { scopeRuntimes } from './scoped-runtime.ts';

type Runtime = typeof runtime;
const Any = v.unknown();
let stop = () => {};
const NONE = { emits: [], subscribes: [] };
const BEFORE = { version: '0.9.0', base: '/r/', entry: 'e.js', integrity: '' };

interface Declared {
  topics?: string[];
  events?: { emits: string[]; subscribes: string[] };
  fallback?: RemoteBuild;
}

/** Starts a page whose sportsbook declares these topics and events, and returns the runtime that it gets. */
function runtimeOf(declared: Declared, env: 'production' | 'development' = 'production'): Runtime {
  const config = testConfig();
  const { sportsbook } = config.plan.remotes;
  if (sportsbook === undefined) throw new Error('no remote in the plan');
  const plan = { ...config.plan, remotes: { sportsbook: { ...sportsbook, ...declared } } };
  stop = startRuntime(
    { ...config, env, plan },
    { http: fakeServices({}), transport: silentTransport, log: () => undefined },
  );
  takePlan(plan);
  scopeRuntimes((container) => (container === 'jukwaa_sportsbook' ? 'sportsbook' : undefined));
  return Reflect.get(globalThis, SCOPED_RUNTIME_GLOBAL)('jukwaa_sportsbook', runtime);
}
const failures: unknown[] = [];
let end = () => {};
beforeEach(() => {
  failures.length = 0;
  const subscription = on$('remoteFailed').subscribe((failure) => void failures.push(failure));
  end = () => subscription.unsubscribe();
});
afterEach(() => {
  end();
  stop();
  jest.restoreAllMocks();
});

test('a remote subscribes to the topics that it declares, on the one feed of the page', () => {
  const own = runtimeOf({ topics: ['crash/{game}', 'odds/{sport_id}/{match_id}'] });
  const watch = jest.spyOn(runtime.feed, 'watch');
  own.feed.watch('crash/aviator', Any).subscribe().unsubscribe();
  own.feed.watchMatch(1, 42).subscribe().unsubscribe();
  expect(watch.mock.calls.map(([name]) => name)).toEqual(['crash/aviator']);
  expect(failures).toEqual([]);
  expect([own.sessionStore, own.feed.resubscribed$]).toEqual([
    runtime.sessionStore,
    runtime.feed.resubscribed$,
  ]);
  expect(own.sessionStore).toBe(runtime.sessionStore);
});

test('in production another topic is never subscribed, and counts once as a failure of the remote', () => {
  const own = runtimeOf({ topics: ['crash/{game}'] });
  const watch = jest.spyOn(runtime.feed, 'watch');
  const got: unknown[] = [];
  own.feed.watch('virtual/toss', Any).subscribe((message) => void got.push(message));
  own.feed.watch('virtual/toss', Any);
  own.feed.watchMatch(1, 42);
  expect([watch.mock.calls, got]).toEqual([[], []]);
  expect(failures).toEqual(
    ['virtual/toss', topics.odds(1, 42)].map((name) => ({
      remote: 'sportsbook',
      version: '1.0.0',
      phase: 'error',
      reason: `sportsbook subscribes to ${name}, which no pattern of jukwaa.topics in its package.json has`,
    })),
  );
});

test('in development another topic is an error at the call', () => {
  const own = runtimeOf({ topics: [] }, 'development');
  expect(() => own.feed.watch('crash/aviator', Any)).toThrow('sportsbook subscribes to crash/aviator');
});

test('a build without lists, and a fallback without them, may use any topic and any event', () => {
  runtimeOf({}).feed.watch('crash/aviator', Any);
  stop();
  const own = runtimeOf({ topics: [], events: NONE, fallback: BEFORE });
  switchBuild('sportsbook', BEFORE);
  own.feed.watch('crash/aviator', Any);
  own.emit('openBetslip', {});
  expect(failures).toEqual([]);
});

test('a page that falls back to another version limits it to the topics and events of that version', () => {
  const fallback = { ...BEFORE, topics: ['crash/{game}'], events: { emits: ['openPage'], subscribes: [] } };
  const own = runtimeOf({ topics: ['virtual/{league}'], events: NONE, fallback });
  switchBuild('sportsbook', fallback);
  own.feed.watch('crash/aviator', Any);
  own.emit('openPage', { path: '/' });
  expect(failures).toEqual([]);
  own.feed.watch('virtual/epl', Any);
  own.emit('openBetslip', {});
  expect(failures).toMatchObject([{ version: '0.9.0' }, { version: '0.9.0' }]);
});

test('[FED-07] a remote emits and gets the events that it declares, on the one bus of the page', () => {
  const own = runtimeOf({ events: { emits: ['openPage'], subscribes: ['betPlaced'] } });
  const paths: string[] = [];
  const bets: string[] = [];
  const seen = runtime.on$('openPage').subscribe(({ path }) => void paths.push(path));
  seen.add(own.on$('betPlaced').subscribe(({ bet_id }) => void bets.push(bet_id)));
  own.emit('openPage', { path: '/live' });
  runtime.emit('betPlaced', { bet_id: '7', stake_cents: 4_900 });
  seen.unsubscribe();
  expect([paths, bets, failures]).toEqual([['/live'], ['7'], []]);
});

test('[FED-07] an event that a remote has not declared reaches no subscriber, and counts once as a failure of the remote', () => {
  const own = runtimeOf({ events: { emits: ['openPage'], subscribes: [] } });
  const seen: unknown[] = [];
  const all = runtime.on$('betPlaced').subscribe((event) => void seen.push(event));
  all.add(own.on$('login').subscribe((event) => void seen.push(event)));
  own.emit('betPlaced', { bet_id: '7', stake_cents: 4_900 });
  own.emit('betPlaced', { bet_id: '8', stake_cents: 4_900 });
  runtime.emit('logout', { reason: 'user' });
  all.unsubscribe();
  expect(seen).toEqual([]);
  expect(failures).toEqual(
    [
      'sportsbook subscribes to login, which no line of jukwaa.events.subscribes in its package.json has',
      'sportsbook emits betPlaced, which no line of jukwaa.events.emits in its package.json has',
    ].map((reason) => ({ remote: 'sportsbook', version: '1.0.0', phase: 'error', reason })),
  );
});

test('a remote that reports a failure of another one is refused, and the report is its own failure', () => {
  const own = runtimeOf({ events: NONE });
  own.emit('remoteFailed', { remote: 'casino', version: '2.0.0', phase: 'load', reason: 'slow' });
  expect(failures).toMatchObject([{ remote: 'sportsbook', version: '1.0.0' }]);
});

test('in development an event that is not declared is an error at the call', () => {
  const own = runtimeOf({ events: NONE }, 'development');
  expect(() => own.emit('openBetslip', {})).toThrow('sportsbook emits openBetslip');
  expect(() => own.on$('login')).toThrow('sportsbook subscribes to login');
});

test('a container that is no remote of the plan gets the runtime itself', () => {
  runtimeOf({ topics: [] });
  expect(Reflect.get(globalThis, SCOPED_RUNTIME_GLOBAL)('jukwaa_other', runtime)).toBe(runtime);
});
