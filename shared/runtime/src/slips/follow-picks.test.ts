import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type OddsMessage, topics } from '@jukwaa/contracts';
import { holdMatch } from '../live/hold.ts';
import { quotedLeg } from '../test-support/bets.ts';
import { answered } from '../test-support/fakes.ts';
import { sayOdds } from '../test-support/live.ts';
import { betStop, highlight, oddsChange, pickOn } from '../test-support/offer.ts';
import { forgetEverything, openPage } from '../test-support/page.ts';
import { betSlip } from './slips.ts';

const QUOTE = 'POST /api/betting/quote';
const summary = {
  odds: 1,
  stake_cents: 0,
  wager_tax_cents: 0,
  stake_after_tax_cents: 0,
  winning_cents: 0,
  tax_cents: 0,
  payout_cents: 0,
};

let page: ReturnType<typeof openPage>;
beforeEach(async () => {
  jest.useFakeTimers();
  page = openPage();
  page.broker.connect();
  betSlip.add(pickOn(700));
  await settle();
});
afterEach(() => {
  page.stop();
  forgetEverything();
  jest.useRealTimers();
});

const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const say = (message: OddsMessage) => sayOdds(page.broker, message);
const pick = () => betSlip.view().picks[0];

describe('[SLIP-13] the feed reaches picks', () => {
  test('[SLIP-13] picks follow odds and suspensions of the feed, and keep the accepted odds', () => {
    say(oddsChange(11, { 1: 1.9 }));
    expect(pick()).toMatchObject({ odds: 1.9, previous_odds: 2.1 });
    expect(betSlip.view().changes).toHaveLength(1);
    say(betStop(12));
    expect(betSlip.view().hasSuspended).toBe(true);
    say(oddsChange(13, { 1: 1.9 }));
    betSlip.acceptChanges();
    expect(betSlip.view()).toMatchObject({ hasSuspended: false, changes: [] });
  });

  test('[SLIP-13] an older message does not restore old odds', () => {
    say(oddsChange(12, { 1: 2.4 }));
    say(oddsChange(11, { 1: 1.5 }));
    expect(pick()).toMatchObject({ odds: 2.4 });
  });

  test('[SLIP-13] a match is watched while it has a pick', async () => {
    expect(page.broker.topics()).toContain(topics.oddsList(700));
    betSlip.remove(700);
    await settle(5_000);
    expect(page.broker.topics()).not.toContain(topics.oddsList(700));
  });
});

describe('[SLIP-14] a pick that no message has reached yet', () => {
  test('[SLIP-14] a pick without a message states the message of its list, so that a price from before a stop is recognised', async () => {
    holdMatch(highlight(701, { seq: 10 }));
    betSlip.add(pickOn(701));
    await settle();
    expect(betSlip.refs()).toMatchObject([{ match_id: 700 }, { match_id: 701, seq: 10 }]);
    say(oddsChange(11, { 1: 2.4 }, { match_id: 701 }));
    expect(betSlip.refs()).toMatchObject([{ match_id: 700 }, { match_id: 701, seq: 11 }]);
  });
});

describe('[SLIP-13] a producer', () => {
  const { producer_id } = pickOn(700);
  const producer = (id: number, producer_status: 0 | 1) =>
    page.broker.publish('producer', { event: 'producer_status', producer_id: id, producer_status });

  test('[SLIP-13] a producer that is down suspends its picks, and its return quotes them', async () => {
    await settle(300);
    producer(producer_id === 1 ? 3 : 1, 0);
    expect(betSlip.view().hasSuspended).toBe(false);
    producer(producer_id, 0);
    expect(betSlip.view().hasSuspended).toBe(true);
    page.http.on(QUOTE, () => answered({ legs: [quotedLeg(700, 2.7)], summary }));
    producer(producer_id, 1);
    await settle(300);
    expect(betSlip.view().hasSuspended).toBe(false);
    expect(pick()).toMatchObject({ odds: 2.7 });
  });

  test('[SLIP-13] a producer that goes down during a quote keeps its picks suspended', async () => {
    let answer: () => void = () => undefined;
    page.http.on(
      QUOTE,
      () => new Promise((done) => (answer = () => done(answered({ legs: [quotedLeg(700, 2.7)], summary })))),
    );
    await settle(300);
    producer(producer_id, 0);
    answer();
    await settle();
    expect(betSlip.view().hasSuspended).toBe(true);
  });
});

describe('missed messages', () => {
  const quoted = (odds: number) =>
    page.http.on(QUOTE, () => answered({ legs: [quotedLeg(700, odds)], summary }));

  test('[SLIP-13] a quote updates the picks after a restored slip, a gap, an outage and a reload event', async () => {
    quoted(2.2);
    await settle(300);
    expect(pick()).toMatchObject({ odds: 2.2 });
    say(oddsChange(11, { 1: 2.3 }));
    quoted(2.5);
    say(oddsChange(13, { 1: 2.4 }));
    await settle(300);
    expect(pick()).toMatchObject({ odds: 2.5 });
    quoted(2.6);
    page.broker.drop();
    page.broker.connect();
    await settle(300);
    expect(pick()).toMatchObject({ odds: 2.6 });
    quoted(2.7);
    say({ event: 'fixture_change', match_id: 700, seq: 14, ts: 0 });
    await settle(300);
    expect(pick()).toMatchObject({ odds: 2.7, previous_odds: 2.1 });
  });

  test("a quote older than the feed does not undo the feed's messages", async () => {
    let answer: () => void = () => undefined;
    page.http.on(
      QUOTE,
      () =>
        new Promise(
          (done) => (answer = () => done(answered({ legs: [quotedLeg(700, 1.5, { seq: 10 })], summary }))),
        ),
    );
    await settle(300);
    say(oddsChange(11, { 1: 2.4 }));
    answer();
    await settle();
    expect(pick()).toMatchObject({ odds: 2.4 });
    expect(betSlip.refs()).toMatchObject([{ match_id: 700, seq: 11 }]);
  });

  test('a message that a quote already contains is not applied again', async () => {
    page.http.on(QUOTE, () => answered({ legs: [quotedLeg(700, 1.5, { seq: 12 })], summary }));
    await settle(300);
    say(oddsChange(11, { 1: 2.4 }));
    expect(pick()).toMatchObject({ odds: 1.5 });
    say(oddsChange(13, { 1: 2.6 }));
    expect(pick()).toMatchObject({ odds: 2.6 });
  });

  test('a failed quote is logged and changes nothing', async () => {
    await settle(300);
    expect(page.log).toHaveBeenCalledWith('slip', 'the picks cannot be quoted', { kind: 'network' });
    expect(pick()).toMatchObject({ odds: 2.1 });
  });
});
