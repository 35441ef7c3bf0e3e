import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ledgerFaults } from '../../wallet/test-support/money-tables.ts';
import { until } from '../test-support/feed-backend.ts';
import {
  FUNDS,
  type ProviderHarness,
  STAKE,
  startProviderHarness,
} from '../test-support/provider-harness.ts';

let harness: ProviderHarness;
beforeAll(async () => {
  harness = await startProviderHarness();
}, 180_000);
afterAll(() => harness.stop(), 180_000);

describe('rollbacks by a provider', () => {
  test('rollbacks by a provider of a settlement reverse the payout to the cent, and the right settlement pays its own amount', async () => {
    await harness.bringUp();
    const match_id = await harness.newMatch();
    const { bet, now, becomes, balance } = await harness.betOn(match_id);
    const payout = bet.summary.payout_cents;
    expect(await balance()).toBe(FUNDS - STAKE);
    await harness.settle(match_id, 1, 0);
    await becomes('won');
    expect(await balance()).toBe(FUNDS - STAKE + payout);
    await harness.push({ event: 'rollback_bet_settlement', match_id });
    await becomes('open');
    expect([await balance(), (await now()).paid_cents]).toEqual([FUNDS - STAKE, null]);
    await harness.settle(match_id, 0, 1);
    await becomes('lost');
    expect(await balance()).toBe(FUNDS - STAKE);
    await harness.push({ event: 'rollback_bet_settlement', match_id });
    await becomes('open');
    await harness.settle(match_id, 2, 0);
    await becomes('won');
    expect(await balance()).toBe(FUNDS - STAKE + payout);
    expect(await ledgerFaults(harness.database.db)).toEqual([]);
  }, 180_000);

  test('rollbacks by a provider of a cancel open the bet again, after the cancel returned the whole stake', async () => {
    await harness.bringUp();
    const match_id = await harness.newMatch();
    const { bet, becomes, balance } = await harness.betOn(match_id);
    await harness.push({ event: 'bet_cancel', match_id });
    await becomes('void');
    expect(await balance()).toBe(FUNDS);
    await harness.push({ event: 'rollback_bet_cancel', match_id });
    await becomes('open');
    expect(await balance()).toBe(FUNDS - STAKE);
    await harness.settle(match_id, 3, 0);
    await becomes('won');
    expect(await balance()).toBe(FUNDS - STAKE + bet.summary.payout_cents);
    expect(await ledgerFaults(harness.database.db)).toEqual([]);
  }, 180_000);
});

describe('a cancel of the bets of a period', () => {
  /** Bets that were placed one after the other, and the time of the later ones. */
  async function threeBets() {
    await harness.bringUp();
    const match_id = await harness.newMatch();
    const bets = [
      await harness.betOn(match_id),
      await harness.betOn(match_id),
      await harness.betOn(match_id),
    ] as const;
    const [, second, third] = bets.map(({ bet }) => bet.created_at);
    const states = async () => Promise.all(bets.map(async ({ now }) => (await now()).state));
    const balances = () => Promise.all(bets.map(({ balance }) => balance()));
    return { match_id, bets, second, third, states, balances };
  }
  const become = (what: readonly string[], states: () => Promise<string[]>) =>
    until(`the bets to be ${what}`, async () => (String(await states()) === String(what) ? true : null));

  test.each([
    ['without a window all are void', 'none', ['void', 'void', 'void']],
    ['with an end those placed before it', 'end', ['void', 'open', 'open']],
    ['with a start those placed from it on', 'start', ['open', 'open', 'void']],
    ['with both those between', 'both', ['open', 'void', 'open']],
  ] as const)(
    'a cancel of the bets of a period voids its own bets (%s); the rollback opens them, and they are paid by the match',
    async (_, ends, cancelled) => {
      const { match_id, bets, second, third, states, balances } = await threeBets();
      const window = {
        none: {},
        end: { end_time: second },
        start: { start_time: third },
        both: { start_time: second, end_time: third },
      }[ends];
      await harness.push({ event: 'bet_cancel', match_id, ...window });
      await become(cancelled, states);
      const given = (state: string) => (state === 'void' ? FUNDS : FUNDS - STAKE);
      expect(await balances()).toEqual(cancelled.map(given));
      await harness.push({ event: 'rollback_bet_cancel', match_id, ...window });
      await become(['open', 'open', 'open'], states);
      expect(await balances()).toEqual(bets.map(() => FUNDS - STAKE));
      await harness.settle(match_id, 1, 0);
      await become(['won', 'won', 'won'], states);
      expect(await balances()).toEqual(bets.map(({ bet }) => FUNDS - STAKE + bet.summary.payout_cents));
      expect(await ledgerFaults(harness.database.db)).toEqual([]);
    },
    180_000,
  );

  test('a cancel of the bets of a period leaves the market open for other bets, and settlements before or after it do not change its own bets', async () => {
    const { match_id, second, third, states } = await threeBets();
    await harness.push({ event: 'bet_cancel', match_id, end_time: second });
    await become(['void', 'open', 'open'], states);
    await harness.betOn(match_id);
    await harness.settle(match_id, 1, 0);
    await become(['void', 'won', 'won'], states);
    await harness.push({ event: 'bet_cancel', match_id, start_time: second, end_time: third });
    await become(['void', 'void', 'won'], states);
    await harness.push({ event: 'rollback_bet_cancel', match_id, start_time: second, end_time: third });
    await become(['void', 'won', 'won'], states);
    await harness.push({ event: 'rollback_bet_settlement', match_id });
    await become(['void', 'open', 'open'], states);
    expect(await ledgerFaults(harness.database.db)).toEqual([]);
  }, 180_000);

  test('a cancel of the bets of a period whose rollback comes after a settlement settles the match again without another message', async () => {
    const { match_id, states } = await threeBets();
    await harness.settle(match_id, 1, 0);
    await become(['won', 'won', 'won'], states);
    await harness.push({ event: 'bet_cancel', match_id });
    await become(['void', 'void', 'void'], states);
    await harness.push({ event: 'rollback_bet_cancel', match_id });
    await become(['won', 'won', 'won'], states);
    const { book } = harness.feed.context.services.fixture;
    expect(book.get(match_id)).toMatchObject({ closed_at: expect.any(Number), state: { status: 3 } });
    expect(await ledgerFaults(harness.database.db)).toEqual([]);
  }, 180_000);

  test('a cancel of the bets of a period removes the odds of a double’s leg from the payout', async () => {
    await harness.bringUp();
    const cancelled = await harness.newMatch();
    const played = await harness.newMatch();
    const { now, becomes, balance } = await harness.betOn([cancelled, played]);
    await harness.push({ event: 'bet_cancel', match_id: cancelled, markets: [{ market_id: 1 }] });
    await harness.settle(played, 1, 0);
    await becomes('won');
    // A double with a void leg pays the same as a single on the other leg.
    const { bet: single } = await harness.betOn(await harness.newMatch());
    expect((await now()).paid_cents).toBe(single.summary.payout_cents);
    expect(await balance()).toBe(FUNDS - STAKE + single.summary.payout_cents);
    expect(await ledgerFaults(harness.database.db)).toEqual([]);
  }, 180_000);

  test('a cancel of the bets of a period is refused when its window ends before its start', async () => {
    const match_id = await harness.newMatch();
    const window = { start_time: '2026-11-21T12:00:00Z', end_time: '2026-11-21T11:00:00Z' };
    expect(await harness.ask({ event: 'bet_cancel', match_id, ...window })).toMatchObject({
      status: 400,
      body: { code: 'invalid_window' },
    });
  });
});
