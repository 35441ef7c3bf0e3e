import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { MarketStatus, OddsMessage } from '@jukwaa/contracts';
import { betSlip } from '../slips/slips.ts';
import { hold, home, openLivePage, settle } from '../test-support/live.ts';
import { betStop, highlight, MATCH_ID, oddsChange, pickOn } from '../test-support/offer.ts';
import { forgetEverything } from '../test-support/page.ts';
import { marketOf, outcomeOf } from './views.ts';

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

/** Puts a home win on the slip as it was days ago. */
async function restore(odds = 1.5, status: MarketStatus = 0) {
  betSlip.add({ ...pickOn(MATCH_ID), odds, previous_odds: odds, status });
  await settle(300);
}
/** A message with these outcomes of the market alone. */
function change(seq: number, odds: Readonly<Record<string, number>>): OddsMessage {
  const message = oddsChange(seq, odds);
  if (message.event !== 'odds_change') return message;
  return { ...message, markets: message.markets.map((market) => ({ ...market, is_partial: true })) };
}
/** The 1x2 with these outcomes alone. */
function rowMarket(ids: readonly string[]) {
  const { highlight_market } = highlight();
  if (highlight_market === null) throw new Error('the row has no market');
  const outcomes = highlight_market.outcomes.filter(({ outcome_id }) => ids.includes(outcome_id));
  return { ...highlight_market, outcomes };
}
const pick = () => betSlip.view().picks[0];
const market = () => marketOf(MATCH_ID, 1, '').read();

describe("a restored pick's own price, of an unknown time", () => {
  test('[SLIP-13] screens show their own price and status in place of it', async () => {
    await restore(1.5, 1);
    expect([home(), market()]).toEqual([null, null]);
  });

  test("[SLIP-13] the slip takes the list's price, as a change to accept", async () => {
    await restore();
    await hold();
    expect(home()).toMatchObject({ odds: 2.1, previous_odds: 2.1, direction: 'none', locked: false });
    expect(pick()).toMatchObject({ odds: 2.1, previous_odds: 1.5 });
    betSlip.setPolicy('none');
    expect(betSlip.view().changes).toHaveLength(1);
    betSlip.acceptChanges();
    expect(betSlip.view().changes).toHaveLength(0);
  });

  test.each([
    ['other outcomes', change(11, { 2: 3.2 }), false],
    ['a stop', betStop(11), true],
  ])(
    '[LIVE-05] [SLIP-13] after a message with %s a list before it still has the newer price',
    async (_what, message, locked) => {
      await restore();
      page.say(message);
      expect(home()).toBeNull();
      await hold(highlight(MATCH_ID, { seq: 10 }));
      expect(home()).toMatchObject({ odds: 2.1, direction: 'none', locked });
      expect(pick()).toMatchObject({ odds: 2.1, previous_odds: 1.5 });
    },
  );

  test('[LIVE-05] the first message with its outcome brings price and status to screens, also the same ones', async () => {
    await restore();
    const seen: unknown[] = [];
    const cells = [outcomeOf(MATCH_ID, 1, '', '1'), marketOf(MATCH_ID, 1, '')];
    for (const { read, subscribe } of cells) {
      read();
      subscribe(() => seen.push(read()));
    }
    page.show(change(11, { 1: 1.5 }));
    expect(seen).toHaveLength(2);
    expect(home()).toMatchObject({ odds: 1.5, direction: 'none', locked: false });
    expect(market()).toEqual({ status: 0, locked: false });
    expect(pick()).toMatchObject({ odds: 1.5, previous_odds: 1.5 });
  });

  test('[SLIP-04] a list without its outcome closes the pick', async () => {
    await restore();
    await hold(highlight(MATCH_ID, { highlight_market: rowMarket(['2', '3']) }));
    expect(betSlip.view().hasSuspended).toBe(true);
  });
});
