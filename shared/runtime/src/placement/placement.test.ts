import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { on$ } from '../bus/bus.ts';
import { menuStore, openMenu } from '../menu/menu.ts';
import { networkStore } from '../network/network.ts';
import { alertStore, noticesStore } from '../notices/notices.ts';
import { endSession, sessionStore } from '../session/session.ts';
import { betSlip, freeSlip } from '../slips/slips.ts';
import { placedBet, quotedLeg } from '../test-support/bets.ts';
import { answered, lost, refused } from '../test-support/fakes.ts';
import { pickOn } from '../test-support/offer.ts';
import { forgetEverything, fromOtherTab, openPage, USER } from '../test-support/page.ts';
import {
  confirmBet,
  dismissPlacement,
  recallPlacement,
  retryPlacement,
  showPlacements,
} from './placement.ts';
import { placementStore } from './store.ts';

const BETS = 'POST /api/betting/bets';
const RECALL = 'POST /api/betting/bets/recall';

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

const step = () => placementStore.placement.step;
const sentKeys = () => page.http.callsOf(BETS).map((call) => call.headers?.['Idempotency-Key']);
const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const ALL_WAITS_MS = 7_500;

describe('placing', () => {
  test('[SLIP-14] an accepted bet removes its picks, reloads the balance and emits a bus event', async () => {
    const placed: object[] = [];
    const listening = on$('betPlaced').subscribe((event) => placed.push(event));
    openMenu('betslip');
    expect(confirmBet()).toBe('sent');
    expect(step()).toBe('placing');
    await settle();
    expect(placementStore.placement).toMatchObject({ step: 'accepted', bet: { id: 'bet-1' } });
    expect(betSlip.view().total).toBe(0);
    expect(menuStore.open).toBe('betslip');
    expect(placed).toEqual([{ bet_id: 'bet-1', stake_cents: 4_900 }]);
    await settle(300);
    expect(page.http.callsOf('GET /api/wallet/balance')).toHaveLength(1);
    expect(page.http.callsOf(BETS)[0]?.body).toMatchObject({
      picks: [{ match_id: 700, market_id: 1, outcome_id: '1', specifier: '', odds: 2.1 }],
      stake_cents: 4_900,
      stake_type: 'cash',
      odds_policy: 'none',
    });
    listening.unsubscribe();
  });

  test('a user can keep the picks after a bet, and the next bet has its own key', async () => {
    confirmBet(betSlip, { keep: true });
    await settle();
    expect(betSlip.view().total).toBe(1);
    dismissPlacement();
    expect(step()).toBe('idle');
    confirmBet();
    await settle();
    expect(sentKeys()).toEqual(['key-1', 'key-2']);
  });

  test("a slip's setting keeps the picks after a bet too", async () => {
    betSlip.setKeep(true);
    confirmBet();
    await settle();
    expect([step(), betSlip.view().total]).toEqual(['accepted', 1]);
    betSlip.setKeep(false);
  });

  test('a bet on the picks of a code states the code', async () => {
    betSlip.setShareCode('AB12CD34');
    confirmBet();
    await settle();
    expect(page.http.callsOf(BETS)[0]?.body).toMatchObject({ share_code: 'AB12CD34' });
  });

  test('a pick added while the bet was pending stays', async () => {
    confirmBet();
    betSlip.add(pickOn(701));
    betSlip.toggle(pickOn(700, '2'));
    await settle();
    expect(betSlip.view().picks.map((pick) => [pick.match_id, pick.outcome_id])).toEqual([
      [700, '2'],
      [701, '1'],
    ]);
  });

  test('[MONEY-09] a bet on the free slip is placed as a free bet', async () => {
    freeSlip.add(pickOn(701));
    confirmBet(freeSlip);
    await settle(300);
    expect(page.http.callsOf('GET /api/bonus/bonus/balance')).toHaveLength(1);
    expect(page.http.callsOf(BETS)[0]?.body).toMatchObject({ stake_type: 'free', stake_cents: 3_000 });
    expect([freeSlip.view().total, betSlip.view().total]).toEqual([0, 1]);
  });

  test('[SLIP-14] a double tap places one bet', async () => {
    expect([confirmBet(), confirmBet()]).toEqual(['sent', 'busy']);
    await settle();
    expect(sentKeys()).toEqual(['key-1']);
  });
});

/** An order of this user from another tab or an earlier page. */
const theirOrder = (over: object = {}) => ({
  key: 'theirs',
  user_id: USER.id,
  slip: 'bet',
  keep: false,
  confirmed_at: Date.now(),
  recalled: false,
  body: { picks: betSlip.refs(), stake_cents: 4_900, stake_type: 'cash', odds_policy: 'none' },
  ...over,
});
const store = (order: object) => localStorage.setItem('order', JSON.stringify(order));

describe('another tab', () => {
  test('[SLIP-14] a pending bet in another tab blocks the same slip here, however long it takes', async () => {
    store(theirOrder({ user_id: 1 }));
    expect(confirmBet()).toBe('sent');
    await settle();
    dismissPlacement();
    betSlip.add(pickOn(700));
    store(theirOrder());
    expect(confirmBet()).toBe('elsewhere');
    await settle(60_000);
    expect(confirmBet()).toBe('elsewhere');
    expect(page.http.callsOf(BETS)).toHaveLength(1);
  });

  test('[SLIP-14] a pending bet of another tab shows here too, and nothing more when that tab gets the answer', async () => {
    page.http.on(BETS, () => lost);
    fromOtherTab(() => store(theirOrder()));
    await settle();
    expect([step(), confirmBet()]).toEqual(['placing', 'busy']);
    fromOtherTab(() => localStorage.removeItem('order'));
    await settle(20_000);
    expect(step()).toBe('idle');
    expect(sentKeys()).toEqual(['theirs']);
  });
});

describe('a user who has left the ticket', () => {
  const notices = () => noticesStore.notices.map(({ text }) => text);

  test('[SLIP-14] a user who has left the ticket gets a notice that the bet is placed, or that it is not', async () => {
    confirmBet();
    await settle();
    expect(notices()).toEqual(['Your bet is placed.']);
    betSlip.add(pickOn(700));
    page.http.on(BETS, () => refused(409, { code: 'insufficient_funds', error_message: 'Top up first' }));
    dismissPlacement();
    confirmBet();
    await settle();
    expect(notices().at(-1)).toBe(
      'Your bet was not placed, and no money was taken. Your picks are still on the betslip.',
    );
    noticesStore.notices[1]?.action?.run();
    expect(menuStore.open).toBe('betslip');
    expect(step()).toBe('refused');
  });

  test('a user gets no notice while a ticket shows the result, and closing the ticket discards the answer', async () => {
    const stop = showPlacements();
    confirmBet();
    await settle();
    expect([notices(), step()]).toEqual([[], 'accepted']);
    stop();
    expect(step()).toBe('idle');
  });
});

describe('not sending', () => {
  test('[SLIP-12] an offline slip sends nothing and stays', () => {
    networkStore.online = false;
    expect(confirmBet()).toBe('offline');
    networkStore.online = true;
    expect([page.http.callsOf(BETS).length, betSlip.view().total]).toEqual([0, 1]);
  });

  test('a guest, an empty slip, a suspended pick or an unaccepted price sends nothing', () => {
    betSlip.applyLegs([quotedLeg(700, 2.1, { state: 'suspended', status: 1 })]);
    expect(confirmBet()).toBe('suspended');
    betSlip.applyLegs([quotedLeg(700, 1.9)]);
    expect(confirmBet()).toBe('changes');
    betSlip.clear();
    expect(confirmBet()).toBe('empty');
    endSession('user');
    expect(confirmBet()).toBe('guest');
    expect(page.http.callsOf(BETS)).toHaveLength(0);
  });
});

describe('a lost answer', () => {
  test('[SLIP-14] a lost answer is requested again under the same key until it arrives', async () => {
    let tries = 0;
    page.http.on(BETS, () => {
      tries += 1;
      if (tries === 1) return lost;
      return tries === 2 ? refused(503) : answered({ data: placedBet() });
    });
    confirmBet();
    await settle(1_500);
    expect(step()).toBe('accepted');
    expect(new Set(sentKeys())).toEqual(new Set(['key-1']));
    expect(sentKeys()).toHaveLength(3);
    expect(page.log).toHaveBeenCalledWith('placement', 'the answer was lost', expect.anything());
  });

  const BUSY = {
    error_message: 'Jukwaa is very busy.',
    code: 'try_again',
    values: { case: 'busy' },
    not_started: true,
  };

  test('a bet whose first call the service refuses before it starts is not placed, and the picks stay', async () => {
    page.http.on(BETS, () => refused(503, BUSY));
    confirmBet();
    await settle(ALL_WAITS_MS);
    expect(placementStore.placement).toMatchObject({
      step: 'refused',
      code: 'try_again',
      text: BUSY.error_message,
      values: BUSY.values,
    });
    expect([sentKeys().length, betSlip.view().total]).toEqual([1, 1]);
  });

  test('a bet stays open when only a later call is refused before it starts', async () => {
    const answers = [lost, refused(503, BUSY), answered({ data: placedBet() })];
    page.http.on(BETS, () => answers.shift() ?? lost);
    confirmBet();
    await settle(1_500);
    expect([step(), sentKeys().length]).toEqual(['accepted', 3]);
  });

  test('a bet stays open when a later page is refused before its call starts', async () => {
    page.http.on(BETS, () => refused(503, BUSY));
    fromOtherTab(() => store(theirOrder({ sent: true })));
    await settle();
    expect(step()).toBe('placing');
    page.http.on(BETS, () => answered({ data: placedBet() }));
    retryPlacement();
    await settle();
    expect(step()).toBe('accepted');
  });

  test('after the last try the bet is unknown, blocks another one, and keeps its key for the retry', async () => {
    page.http.on(BETS, () => lost);
    confirmBet();
    await settle(ALL_WAITS_MS);
    expect(placementStore.placement).toEqual({ step: 'unknown', key: 'key-1' });
    dismissPlacement();
    expect([step(), confirmBet()]).toEqual(['unknown', 'busy']);
    page.http.on(BETS, () => answered({ data: placedBet() }));
    retryPlacement();
    await settle();
    expect(step()).toBe('accepted');
    expect(new Set(sentKeys())).toEqual(new Set(['key-1']));
  });

  test.each([
    ['success without a body', answered('')],
    ['success with another body', answered({ data: {} })],
    ['too many calls', refused(429)],
    ['a time-out on the way', refused(408)],
  ])(
    '[SLIP-14] %s leaves the bet unknown, never refused, and it is looked up under its key',
    async (_what, reply) => {
      page.http.on(BETS, () => reply);
      confirmBet();
      await settle(ALL_WAITS_MS);
      expect(placementStore.placement).toEqual({ step: 'unknown', key: 'key-1' });
      page.http.on(BETS, () => answered({ data: placedBet() }));
      await settle(15_000);
      expect(step()).toBe('accepted');
      expect(new Set(sentKeys())).toEqual(new Set(['key-1']));
    },
  );

  test('[SLIP-14] a bet with a lost answer is asked for without end, without the user', async () => {
    page.http.on(BETS, () => lost);
    confirmBet();
    await settle(30_000);
    expect(step()).toBe('unknown');
    page.http.on(BETS, () => answered({ data: placedBet() }));
    await settle(15_000);
    expect(step()).toBe('accepted');
  });

  test('[SLIP-14] a bet a minute old places nothing: it stands if it was placed, otherwise it is recalled', async () => {
    page.http.on(BETS, () => lost);
    page.http.on(RECALL, () => lost);
    confirmBet();
    await settle(60_000);
    page.http.on(BETS, () => answered({ data: placedBet() }));
    const tries = sentKeys().length;
    await settle(30_000);
    expect(sentKeys()).toHaveLength(tries);
    page.http.on(RECALL, () => refused(422, { code: 'recalled', error_message: 'Taken back' }));
    await settle(15_000);
    expect(placementStore.placement).toEqual({
      step: 'refused',
      code: 'recalled',
      text: 'Taken back',
      limit: null,
      values: {},
    });
    expect([betSlip.view().total, localStorage.getItem('order')]).toEqual([1, null]);
    expect(page.http.callsOf(RECALL)[0]?.headers?.['Idempotency-Key']).toBe('key-1');
  });

  test('[SLIP-14] a user can give a bet up: it stands if it was already placed, otherwise it never will be', async () => {
    page.http.on(BETS, () => lost);
    page.http.on(RECALL, () => answered({ data: placedBet() }));
    confirmBet();
    await settle(ALL_WAITS_MS);
    recallPlacement();
    await settle();
    expect(step()).toBe('accepted');
    expect(page.http.callsOf(RECALL)).toHaveLength(1);
  });

  test('[SLIP-14] the next page continues the bet that this one left, also much later', async () => {
    page.stop();
    store(theirOrder({ confirmed_at: Date.now() - 3_600_000 }));
    page = openPage();
    page.http.on(RECALL, () => answered({ data: placedBet() }));
    await settle(1_000);
    expect(step()).toBe('accepted');
    expect(betSlip.view().total).toBe(0);
    expect(sentKeys()).toEqual([]);
  });

  test('a page back online asks for its bet by itself', async () => {
    page.http.on(BETS, () => lost);
    confirmBet();
    await settle(ALL_WAITS_MS);
    page.http.on(BETS, () => answered({ data: placedBet() }));
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(step()).toBe('accepted');
  });

  test('a reload continues with the same key and the same bet', async () => {
    page.http.on(BETS, () => new Promise(() => undefined));
    confirmBet();
    await settle();
    const first = page.http.callsOf(BETS)[0];
    page.stop();
    placementStore.order = null;
    dismissPlacement();
    page = openPage();
    page.http.on(BETS, () => answered({ data: placedBet() }));
    await settle(1_000);
    const again = page.http.callsOf(BETS)[0];
    expect(step()).toBe('accepted');
    expect([again?.body, again?.headers]).toEqual([first?.body, first?.headers]);
    expect(localStorage.getItem('order')).toBeNull();
  });

  test('nothing is requested for a user who has signed out', async () => {
    page.http.on(BETS, () => lost);
    confirmBet();
    await settle();
    endSession('user');
    await settle(ALL_WAITS_MS);
    expect([step(), sentKeys().length]).toEqual(['idle', 1]);
  });
});

describe('a refusal', () => {
  test('a refused leg that takes no bets shows as suspended on the slip', async () => {
    const stopped = quotedLeg(700, 2.1, { state: 'suspended', status: 1 });
    const body = { error_message: 'No more', code: 'leg_unavailable', legs: [stopped] };
    page.http.on(BETS, () => refused(422, body));
    confirmBet();
    await settle();
    expect(step()).toBe('refused');
    expect(betSlip.view().hasSuspended).toBe(true);
  });

  test("a refusal shows the service's reason, or our own without one, and the picks stay", async () => {
    page.http.on(BETS, () => refused(409, { code: 'insufficient_funds', error_message: 'Top up first' }));
    confirmBet();
    await settle();
    expect(placementStore.placement).toEqual({
      step: 'refused',
      code: 'insufficient_funds',
      text: 'Top up first',
      limit: null,
      values: {},
    });
    page.http.on(BETS, () => refused(400));
    confirmBet();
    await settle();
    expect(placementStore.placement).toMatchObject({ text: 'Failed To Place Bet. Please try again.' });
    expect(betSlip.view().total).toBe(1);
  });

  test('a session that is over is shown and logs out', async () => {
    page.http.on(BETS, () => refused(401));
    confirmBet();
    await settle();
    expect(sessionStore.user).toBeNull();
    expect(alertStore.alert?.text).toBe('Your session on this device has expired');
    expect(betSlip.view().total).toBe(1);
  });
});
