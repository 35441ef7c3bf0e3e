import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { OddsMessage } from '@jukwaa/contracts';
import { type Pick, pickOf } from '@jukwaa/domain';
import { betSlip, freeSlip } from '../slips/slips.ts';
import { quotedLeg } from '../test-support/bets.ts';
import { answered } from '../test-support/fakes.ts';
import { hold, home, openLivePage, over, settle } from '../test-support/live.ts';
import { detail, highlight, MATCH_ID, oddsChange, pickOn, totals } from '../test-support/offer.ts';
import { forgetEverything } from '../test-support/page.ts';
import { holdMatch, holdMatches, updateMatches } from './hold.ts';

const QUOTE = 'POST /api/betting/quote';
const NO_MONEY = { wager_tax_cents: 0, stake_after_tax_cents: 0, winning_cents: 0, tax_cents: 0 };
const SUMMARY = { odds: 1, stake_cents: 0, payout_cents: 0, ...NO_MONEY };

let page: Awaited<ReturnType<typeof openLivePage>>;
beforeEach(async () => {
  jest.useFakeTimers();
  page = await openLivePage();
});
afterEach(() => {
  page.stop();
  forgetEverything();
  jest.useRealTimers();
});

const pick = (slip = betSlip) => slip.view().picks[0];
const quotes = () => page.http.callsOf(QUOTE).length;
async function put(added: Pick, slip = betSlip) {
  slip.add(added);
  await settle(300);
}
/** A pick on over 2.5, which only the match page shows. */
function overPick(): Pick {
  const market = totals();
  const [outcome] = market.outcomes;
  if (outcome === undefined) throw new Error('the market has no outcomes');
  return pickOf(highlight(), market, outcome);
}
/** A change of over 2.5 alone. */
const overChange = (seq: number, odds: number): OddsMessage => {
  const outcomes = [
    { outcome_id: '12', active: 1 as const, odds, previous_odds: 1.8 },
    { outcome_id: '13', active: 1 as const, odds: 2, previous_odds: 2 },
  ];
  const market = { market_id: 18, specifier: 'total=2.5', status: 0 as const, outcomes };
  return { event: 'odds_change', match_id: MATCH_ID, seq, ts: 0, markets: [market] };
};

describe('a pick whose match is on no screen', () => {
  test('[SLIP-13] a pick without a screen follows the feed at once, on every slip', async () => {
    await put(pickOn(MATCH_ID));
    await put(pickOn(MATCH_ID), freeSlip);
    page.say(oddsChange(11, { 1: 2.4 }));
    expect([pick()?.odds, pick(freeSlip)?.odds]).toEqual([2.4, 2.4]);
    betSlip.clear();
    await settle();
    page.say(oddsChange(12, { 1: 2.6 }));
    expect(pick(freeSlip)?.odds).toBe(2.6);
  });

  test('[SLIP-04] a pick without a screen closes when its market is listed without it, and when its prematch match kicks off', async () => {
    await put(pickOn(MATCH_ID));
    page.say(oddsChange(11, { 2: 3.1, 3: 3.2 }));
    expect(betSlip.view().hasSuspended).toBe(true);
    page.say(oddsChange(12, { 1: 2.4, 2: 3.1, 3: 3.2 }));
    expect(betSlip.view().hasSuspended).toBe(false);
    const state = {
      home_score: 0,
      away_score: 0,
      match_status: '1st half',
      match_time: "1'",
      status: 1 as const,
    };
    const begins = oddsChange(13, {});
    if (begins.event === 'odds_change') page.say({ ...begins, state });
    expect(pick()).toMatchObject({ started: true });
  });

  test('[SLIP-02] a replaced pick is followed as well', async () => {
    await put(pickOn(MATCH_ID));
    await put(pickOn(MATCH_ID, '2'));
    page.say(oddsChange(11, { 1: 2.4, 2: 3.9 }));
    expect(pick()).toMatchObject({ outcome_id: '2', odds: 3.9 });
  });

  test("a list that loads after the pick shows every odd of its market, and treats the pick's old price as no change", async () => {
    await put({ ...pickOn(MATCH_ID), odds: 1.5, previous_odds: 1.5 });
    await hold(highlight(MATCH_ID, { seq: 10 }));
    expect(home()).toMatchObject({ odds: 2.1, direction: 'none', locked: false });
    expect(home(MATCH_ID, '2')).toMatchObject({ odds: 3.3, locked: false });
    expect(home(MATCH_ID, '3')).toMatchObject({ odds: 3.6, locked: false });
  });

  test.each([
    ['the next message of the list', 11],
    ['a later one, after others that were missed', 13],
  ])('a pick keeps its newer price when the loaded list is older, known by %s', async (_which, seq) => {
    await put(pickOn(MATCH_ID));
    page.say(oddsChange(9, { 1: 2.2 }));
    page.say(oddsChange(seq, { 1: 2.4 }));
    await hold(highlight(MATCH_ID, { seq: 10 }));
    expect(home()).toMatchObject({ odds: 2.4 });
    expect(home(MATCH_ID, '2')).toMatchObject({ odds: 3.3 });
    expect(pick()).toMatchObject({ odds: 2.4 });
  });
});

describe('a pick whose match is on screen', () => {
  test('a pick stays when its screen closes, and the rest of the match is discarded', async () => {
    const release = holdMatch(detail());
    await put(pickOn(MATCH_ID));
    release();
    await settle(5_000);
    expect(over()).toBeNull();
    page.say(oddsChange(11, { 1: 2.4 }));
    expect(pick()).toMatchObject({ odds: 2.4 });
    await hold(highlight(MATCH_ID, { seq: 12 }));
    expect(home(MATCH_ID, '2')).toMatchObject({ odds: 3.3, locked: false });
  });

  test('a pick is loaded once after a gap, together with the list', async () => {
    const refetch = jest.fn<(ids: readonly number[]) => void>();
    holdMatches([highlight()], refetch);
    await put(overPick());
    refetch.mockClear();
    const before = quotes();
    const leg = quotedLeg(MATCH_ID, 1.7, {
      market_id: 18,
      specifier: 'total=2.5',
      outcome_id: '12',
      seq: 13,
    });
    page.http.on(QUOTE, () => answered({ legs: [leg], summary: SUMMARY }));
    page.show(oddsChange(13, { 1: 2.5 }));
    page.clock.now += 5_000;
    await settle(300);
    expect([refetch.mock.calls.length, quotes() - before]).toEqual([1, 1]);
    expect(pick()).toMatchObject({ odds: 1.7 });
    updateMatches([highlight(MATCH_ID, { seq: 13 })]);
    page.clock.now += 5_000;
    page.show(oddsChange(14, { 1: 2.6 }));
    await settle(300);
    expect([refetch.mock.calls.length, quotes() - before]).toEqual([1, 1]);
  });

  test("a pick in another market than the list's gets messages that a newer list already contains", async () => {
    await hold();
    await put(overPick());
    updateMatches([highlight(MATCH_ID, { seq: 15 })]);
    page.say(overChange(11, 1.6));
    expect(pick()).toMatchObject({ odds: 1.6 });
  });

  test("a pick's quote updates the list as well", async () => {
    await hold();
    page.http.on(QUOTE, () => answered({ legs: [quotedLeg(MATCH_ID, 2.7, { seq: 12 })], summary: SUMMARY }));
    await put(pickOn(MATCH_ID));
    page.broker.publish('producer', { event: 'producer_status', producer_id: 3, producer_status: 1 });
    await settle(300);
    expect(home()).toMatchObject({ odds: 2.7 });
    expect(betSlip.refs()).toMatchObject([{ match_id: MATCH_ID, seq: 12 }]);
  });

  test('a pick takes the price of the list when that is newer than the tap', async () => {
    await hold();
    page.show(oddsChange(11, { 1: 1.9 }));
    await put(pickOn(MATCH_ID));
    expect(pick()).toMatchObject({ odds: 1.9, previous_odds: 2.1 });
    expect(betSlip.view().changes).toHaveLength(1);
  });
});
