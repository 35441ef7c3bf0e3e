import { afterEach, beforeEach, jest } from '@jest/globals';
import { placementStore } from '../placement/store.ts';
import { sessionStore } from '../session/session.ts';
import { betSlip } from '../slips/slips.ts';
import { placedBet } from './bets.ts';
import { answered } from './fakes.ts';
import { pickOn } from './offer.ts';
import { forgetEverything, openPage, USER } from './page.ts';

export const BETS = 'POST /api/betting/bets';
export const RECALL = 'POST /api/betting/bets/recall';
/** The sum of the waits between the tries of a page, in ms. */
export const ALL_WAITS_MS = 7_500;

export const step = () => placementStore.placement.step;
export const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

/** Opens a page of a user with one pick before each test of the file, on fake timers. The service accepts every bet. */
export function usePlacementPage() {
  let page: ReturnType<typeof openPage>;
  beforeEach(() => {
    jest.useFakeTimers();
    page = openPage();
    sessionStore.user = { ...USER };
    betSlip.add(pickOn(700));
    page.http.on(BETS, () => answered({ data: placedBet() }));
  });
  afterEach(() => {
    page.stop();
    forgetEverything();
    jest.useRealTimers();
  });
  return {
    get http() {
      return page.http;
    },
    get broker() {
      return page.broker;
    },
    get log() {
      return page.log;
    },
    stop: () => page.stop(),
    /** Opens the next page on the same storage. */
    reopen: () => {
      page = openPage();
    },
    sentKeys: () => page.http.callsOf(BETS).map((call) => call.headers?.['Idempotency-Key']),
  };
}

/** An order of this user from another tab or an earlier page. */
export const theirOrder = (over: object = {}) => ({
  key: 'theirs',
  user_id: USER.id,
  slip: 'bet',
  keep: false,
  confirmed_at: Date.now(),
  recalled: false,
  body: { picks: betSlip.refs(), stake_cents: 4_900, stake_type: 'cash', odds_policy: 'none' },
  ...over,
});
export const store = (order: object) => localStorage.setItem('order', JSON.stringify(order));
