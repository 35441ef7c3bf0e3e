import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { intendedRoute, sessionStore } from '@jukwaa/runtime';
import { testConfig } from '../testing/plan.ts';
import { USER } from '../testing/render-page.tsx';
import { enterAddress } from './enter-address.ts';

const { plan } = testConfig();
const enter = (address: string) => {
  history.replaceState({ idx: 3 }, '', address);
  enterAddress(plan);
  return location.pathname + location.search;
};

beforeEach(() => intendedRoute.set(null));
afterEach(() => {
  sessionStore.user = null;
  history.replaceState(null, '', '/');
});

describe('the address at the start of a page', () => {
  test('[NAV-02] a guest on a guarded route starts at the login, and the route is remembered', () => {
    expect(enter('/bets?filter=normalBets#open')).toBe('/login');
    expect(intendedRoute.get()).toBe('/bets?filter=normalBets#open');
    expect(history.state).toEqual({ idx: 3 });
  });

  test('a user on a page for guests starts at home', () => {
    sessionStore.user = USER;
    expect(enter('/login')).toBe('/');
    expect(intendedRoute.get()).toBeNull();
  });

  test('every other address stays as it is, also one that no remote has', () => {
    for (const address of ['/?tab=today', '/live', '/login', '/no/such/page'])
      expect(enter(address)).toBe(address);
    sessionStore.user = USER;
    expect(enter('/bets?filter=normalBets')).toBe('/bets?filter=normalBets');
  });
});
