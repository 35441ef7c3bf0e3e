import { afterEach, beforeEach, jest } from '@jest/globals';
import { sessionStore } from '../session/session.ts';
import { answered } from './fakes.ts';
import { forgetEverything, openPage, USER } from './page.ts';

export const BALANCE = 'GET /api/wallet/balance';
export const SUMMARY = 'GET /api/affiliate/summary';

/** Opens a page with an answer to its balance before each test, on a clock that the test moves. */
export function useWalletPage() {
  let page: ReturnType<typeof openPage>;
  beforeEach(() => {
    jest.useFakeTimers();
    page = openPage();
    page.http.on(BALANCE, () => answered({ b1: 120.5, b2: 30 }));
  });
  afterEach(() => {
    page.stop();
    forgetEverything();
    jest.useRealTimers();
  });
  return {
    get page() {
      return page;
    },
    /** Signs in without the load of a login. */
    signIn() {
      sessionStore.user = { ...USER };
    },
    calls: (key: string): number => page.http.callsOf(key).length,
    /** Until debounced calls have their answers. */
    settle: () => jest.advanceTimersByTimeAsync(300),
  };
}
