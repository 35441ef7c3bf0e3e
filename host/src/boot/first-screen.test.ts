import '../testing/fake-federation.ts';

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { takePlan } from '../federation/builds.ts';
import { entries } from '../testing/fake-federation.ts';
import { testConfig } from '../testing/plan.ts';
import { servedScreen } from './first-screen.ts';

const { plan } = testConfig();
const ENTRY = '/r/sportsbook/1.0.0/remoteEntry.js';

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(globalThis, 'fetch', { value: async () => ({ status: 200 }), configurable: true });
  takePlan(plan);
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
  entries.clear();
});

/** The first request of the entry hangs, as the element that its loader has inserted; the next one arrives. */
function hangOnce(): void {
  const home = async () => ({ default: () => null });
  const module = { name: 'sportsbook', screens: { home }, slots: {} };
  let requests = 0;
  entries.set(ENTRY, () => {
    requests += 1;
    if (requests > 1) return module;
    return new Promise<never>((_, reject) => {
      const script = Object.assign(document.createElement('script'), { type: 'text/plain', src: ENTRY });
      script.onerror = () => {
        script.remove();
        reject(new Error('the entry hangs'));
      };
      document.head.append(script);
    });
  });
}

test('[FED-06] a page that a server rendered starts after six seconds when the entry of its screen hangs once', async () => {
  hangOnce();
  let isServed: boolean | null = null;
  void servedScreen(plan, '/').then((served) => {
    isServed = served;
  });
  await jest.advanceTimersByTimeAsync(4_900);
  expect(isServed).toBeNull();
  await jest.advanceTimersByTimeAsync(1_100);
  expect(isServed).toBe(true);
});
