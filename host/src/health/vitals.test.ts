import { afterEach, expect, it, jest } from '@jest/globals';
import type { HealthVital } from '@jukwaa/contracts';

type Report = (metric: { readonly name: string; readonly value: number }) => void;
const mockHear: { [name: string]: Report } = {};
jest.mock('web-vitals', () => {
  const on = (name: string) => (report: Report) => {
    mockHear[name] = report;
  };
  return { onCLS: on('CLS'), onFCP: on('FCP'), onINP: on('INP'), onLCP: on('LCP'), onTTFB: on('TTFB') };
});

/** The browser's observer of long frames, as far as the page uses it; `see` delivers frames. */
let see: (scripts: readonly object[]) => void = () => undefined;
class Observer {
  static supportedEntryTypes: readonly string[] = ['long-animation-frame'];
  constructor(receive: (list: { getEntries(): readonly object[] }) => void) {
    see = (scripts) => receive({ getEntries: () => [{ scripts }] });
  }
  observe() {}
  disconnect() {
    see = () => undefined;
  }
}

const AT = { remote: 'sportsbook', version: '1.0.0' };
const reported: HealthVital[] = [];
const own = globalThis.PerformanceObserver;
afterEach(() => {
  globalThis.PerformanceObserver = own;
  reported.length = 0;
});

async function follow(observer: object) {
  Reflect.set(globalThis, 'PerformanceObserver', observer);
  const { followVitals } = await import('./vitals.ts');
  return followVitals(AT, (vital) => reported.push(vital));
}

it('vitals are attributed to the build of the first screen', async () => {
  await follow(Observer);
  mockHear.LCP?.({ name: 'LCP', value: 1234.56789 });
  mockHear.CLS?.({ name: 'CLS', value: 0.01234 });
  expect(reported).toEqual([
    { ...AT, name: 'LCP', value: 1234.568 },
    { ...AT, name: 'CLS', value: 0.012 },
  ]);
});

it('a long task is attributed to the build of its script; short tasks and foreign scripts are not reported', async () => {
  const stop = await follow(Observer);
  see([
    { sourceURL: 'https://a.test/r/casino/2.0.0-ab/lobby.1.js', duration: 180 },
    { sourceURL: 'https://a.test/r/casino/2.0.0-ab/lobby.1.js', duration: 49 },
    { sourceURL: 'https://others.test/x.js', duration: 400 },
  ]);
  expect(reported).toEqual([{ remote: 'casino', version: '2.0.0-ab', name: 'long-task', value: 180 }]);
  stop();
  see([{ sourceURL: 'https://a.test/r/casino/2.0.0-ab/lobby.1.js', duration: 180 }]);
  expect(reported).toHaveLength(1);
});

it('a browser without long frames measures only the vitals', async () => {
  await follow({ supportedEntryTypes: [] });
  mockHear.INP?.({ name: 'INP', value: 40 });
  expect(reported).toEqual([{ ...AT, name: 'INP', value: 40 }]);
});
