import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { SCOPED_RUNTIME_GLOBAL, topics } from '@jukwaa/contracts';
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

/** Starts a page whose sportsbook declares these topics, and returns the runtime that it gets. */
function runtimeOf(
  declared: string[] | undefined,
  env: 'production' | 'development' = 'production',
): Runtime {
  const config = testConfig();
  const { sportsbook } = config.plan.remotes;
  if (sportsbook === undefined) throw new Error('no remote in the plan');
  const { topics: _none, ...rest } = sportsbook;
  const remote = declared === undefined ? rest : { ...rest, topics: declared };
  const plan = { ...config.plan, remotes: { sportsbook: remote } };
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
  const own = runtimeOf(['crash/{game}', 'odds/{sport_id}/{match_id}']);
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
  const own = runtimeOf(['crash/{game}']);
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
  const own = runtimeOf([], 'development');
  expect(() => own.feed.watch('crash/aviator', Any)).toThrow('sportsbook subscribes to crash/aviator');
});

test('a build without a list of topics, and the fallback of another one, may use any', () => {
  runtimeOf(undefined).feed.watch('crash/aviator', Any);
  stop();
  const own = runtimeOf([]);
  switchBuild('sportsbook', { version: '0.9.0', base: '/r/', entry: 'e.js', integrity: '' });
  own.feed.watch('crash/aviator', Any);
  expect(failures).toEqual([]);
});

test('a container that is no remote of the plan gets the runtime itself', () => {
  runtimeOf([]);
  expect(Reflect.get(globalThis, SCOPED_RUNTIME_GLOBAL)('jukwaa_other', runtime)).toBe(runtime);
});
