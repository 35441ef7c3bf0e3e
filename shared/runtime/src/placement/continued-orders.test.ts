import { describe, expect, test } from '@jest/globals';
import { endSession } from '../session/session.ts';
import { betSlip } from '../slips/slips.ts';
import { placedBet } from '../test-support/bets.ts';
import { answered, lost, refused } from '../test-support/fakes.ts';
import { pickOn } from '../test-support/offer.ts';
import { fromOtherTab } from '../test-support/page.ts';
import {
  ALL_WAITS_MS,
  BETS,
  RECALL,
  settle,
  step,
  store,
  theirOrder,
  usePlacementPage,
} from '../test-support/placements.ts';
import { confirmBet, dismissPlacement, recallPlacement } from './placement.ts';
import { placementStore } from './store.ts';

const page = usePlacementPage();
const { sentKeys } = page;

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

describe('a lost answer', () => {
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
    page.reopen();
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
    page.reopen();
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
