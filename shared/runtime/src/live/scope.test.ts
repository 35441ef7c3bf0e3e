import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type MarketChange, type OddsUpdate, packOdds, topics } from '@jukwaa/contracts';
import { answered } from '../test-support/fakes.ts';
import { GAME, home, openLivePage, settle } from '../test-support/live.ts';
import { detail, highlight, MATCH_ID, pickOn, threeWay, totals } from '../test-support/offer.ts';
import { forgetEverything } from '../test-support/page.ts';
import { holdMatch, holdPick } from './hold.ts';
import type { BaseMatch } from './match.ts';
import { readPick } from './picks.ts';
import { outcomeOf } from './views.ts';

const LIST = topics.oddsList(MATCH_ID);
const ALL = topics.oddsAll(MATCH_ID);
/** A market that lists don't show. */
const CORNERS = { market_id: 166, specifier: 'total=9.5' };
const corners = { ...totals(), ...CORNERS };
const overCorners = () => outcomeOf(MATCH_ID, 166, 'total=9.5', '12').read();

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

const subscribed = () => page.broker.topics().filter((topic) => topic.startsWith('odds/'));
function show(topic: string, update: OddsUpdate) {
  page.broker.publish(topic, packOdds(update));
  page.frame();
}
const change = (market: Pick<MarketChange, 'market_id' | 'specifier'>, outcome_id: string, odds: number) => ({
  ...market,
  status: 0 as const,
  is_partial: true,
  outcomes: [{ outcome_id, active: 1 as const, odds, previous_odds: odds }],
});
const homeWin = (odds: number) => change(threeWay(), '1', odds);
const odds = (seq: number, markets: MarketChange[], head: Partial<OddsUpdate> = {}): OddsUpdate => ({
  ...head,
  seq,
  event: 'odds_change',
  markets,
});
async function hold(base: BaseMatch = highlight()) {
  const refetch = jest.fn();
  const release = holdMatch(base, refetch);
  await settle();
  return { refetch, release };
}

describe('the messages that a page subscribes to', () => {
  test('a row gets those for lists, a match page those about all, and the row alone again those for lists', async () => {
    await hold();
    expect(subscribed()).toEqual([LIST]);
    const { release } = await hold(detail());
    expect(subscribed()).toContain(ALL);
    await settle(5_000);
    expect(subscribed()).toEqual([ALL]);
    release();
    await settle(10_000);
    expect(subscribed()).toEqual([LIST]);
  });

  test('a pick needs all messages only for a market that lists do not show', async () => {
    const pick = { ...pickOn(MATCH_ID), sport_id: 1, producer_id: 3, status: 0, active: 1 } as const;
    const releases = [holdPick(pick, () => undefined)];
    await settle();
    expect(subscribed()).toEqual([LIST]);
    releases.push(holdPick({ ...pick, ...CORNERS }, () => undefined));
    await settle(5_000);
    expect(subscribed()).toEqual([ALL]);
    releases.pop()?.();
    await settle(5_000);
    expect(subscribed()).toEqual([LIST]);
  });

  test('a match page whose answer is older than the messages for lists gets the rest from the last message', async () => {
    await hold();
    show(LIST, odds(11, [homeWin(2.5)]));
    await hold(detail(MATCH_ID, { seq: 10, markets: [threeWay(), corners] }));
    show(ALL, odds(11, [homeWin(2.5), change(CORNERS, '12', 4)]));
    expect([home()?.odds, overCorners()?.odds]).toEqual([2.5, 4]);
    expect(page.refetches()).toBe(0);
  });

  test('a match page forgets what an answer about its row brought of other markets', async () => {
    holdMatch(highlight());
    await settle();
    page.http.on(GAME, () =>
      answered({ data: detail(MATCH_ID, { seq: 12, markets: [threeWay(), corners] }) }),
    );
    show(LIST, odds(12, [homeWin(2.5)], { prev: 11 }));
    await settle();
    expect(overCorners()?.odds).toBe(1.8);
    const [over, under] = corners.outcomes;
    if (over === undefined || under === undefined) throw new Error('no outcomes');
    const now = { ...corners, outcomes: [{ ...over, odds: 3 }, under] };
    await hold(detail(MATCH_ID, { seq: 12, markets: [threeWay(), now] }));
    expect(overCorners()?.odds).toBe(3);
  });
});

describe('numbers of messages', () => {
  test('a row loads nothing after numbers that its topic has skipped, and loads once after a missed message', async () => {
    const { refetch } = await hold();
    show(LIST, odds(15, [homeWin(2.5)], { prev: 9 }));
    show(LIST, odds(18, [homeWin(2.6)], { prev: 15 }));
    await settle();
    expect(refetch).not.toHaveBeenCalled();
    show(LIST, odds(25, [homeWin(2.7)], { prev: 20 }));
    expect(home()?.odds).toBe(2.7);
    await settle();
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  test.each([
    [0, 'the last number that the leader knows', 10],
    [0, 'an earlier number after which lists got nothing', 9],
    [1, 'a number before the last message for lists', 7],
    [1, 'a number that the leader does not know', 11],
    [0, 'a number of the leader itself', 1_012],
  ])('after the first message of a leader %d loads follow of a row with %s', async (loads, _what, seq) => {
    const { refetch } = await hold(highlight(MATCH_ID, { seq }));
    show(LIST, odds(1_020, [homeWin(2.5)], { prev: 8, led_from: 10 }));
    expect(home()?.odds).toBe(2.5);
    await settle();
    expect(refetch).toHaveBeenCalledTimes(loads);
  });

  test('a row of a producer that was up all along loads nothing when a leader announces it, and once after an outage', async () => {
    const { refetch } = await hold();
    const say = async (producer_status: 0 | 1) => {
      page.broker.publish('producer', { event: 'producer_status', producer_id: 3, producer_status });
      await settle();
    };
    await say(1);
    expect(refetch).not.toHaveBeenCalled();
    await say(0);
    expect(home()?.locked).toBe(true);
    await say(1);
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  test('a message that makes the rows of all pages stale lets each page wait for a time of its own, and load once', async () => {
    page.stop();
    page = await openLivePage({ random: () => 0.5 });
    const { refetch } = await hold();
    for (const seq of [11, 12]) show(LIST, { seq, event: 'fixture_change' });
    await settle(499);
    expect(refetch).not.toHaveBeenCalled();
    await settle(1);
    expect(refetch.mock.calls).toEqual([[[MATCH_ID]]]);
  });
});

describe('messages with only what changed', () => {
  test('outcomes that a message leaves out stay as they were, also on a slip', async () => {
    await hold();
    const pick = { ...pickOn(MATCH_ID, '2'), sport_id: 1, producer_id: 3, status: 0, active: 1 } as const;
    const release = holdPick(pick, () => undefined);
    show(LIST, odds(11, [homeWin(2.5)]));
    expect(home(MATCH_ID, '2')).toMatchObject({ odds: 3.3, locked: false });
    expect(readPick(pick)).toMatchObject({ odds: 3.3, active: 1 });
    show(LIST, odds(12, [{ ...homeWin(2.6), is_partial: false }]));
    expect(readPick(pick)?.active).toBe(0);
    release();
  });

  test('[LIVE-05] a decision that brings the new statuses locks the row without loading it', async () => {
    const { refetch } = await hold();
    const { outcomes: _, ...market } = { ...homeWin(1), status: 3 as const };
    show(LIST, { seq: 11, event: 'bet_settlement', markets: [{ ...market, outcomes: [] }] });
    expect(home()?.locked).toBe(true);
    await settle();
    expect(refetch).not.toHaveBeenCalled();
    show(LIST, { seq: 12, event: 'fixture_change' });
    await settle();
    expect(refetch).toHaveBeenCalledTimes(1);
  });
});
