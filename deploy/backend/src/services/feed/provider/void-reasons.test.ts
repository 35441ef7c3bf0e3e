import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { VOID_REASONS } from '@jukwaa/contracts';
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

const allVoid = (void_reason?: number) => [
  {
    market_id: 1,
    outcomes: ['1', '2', '3'].map((outcome_id) => ({ outcome_id, result: 0, void_factor: 1 })),
    ...(void_reason !== undefined && { void_reason }),
  },
];

async function placed() {
  await harness.bringUp();
  const match_id = await harness.newMatch();
  const bet = await harness.betOn(match_id);
  const reason = async () => (await bet.now()).legs[0]?.void_reason;
  return { match_id, ...bet, reason };
}

describe('the reason of a void leg', () => {
  test.each(VOID_REASONS.map((reason, index) => [index + 1, reason] as const))(
    'the reason of a void leg for a cancel with reason %i of the feed is %s on the bet',
    async (void_reason, reason) => {
      const bet = await placed();
      await harness.push({ event: 'bet_cancel', match_id: bet.match_id, void_reason });
      await bet.becomes('void');
      expect(await bet.reason()).toBe(reason);
      expect(await bet.balance()).toBe(FUNDS);
    },
    180_000,
  );

  test('the reason of a void leg is removed by the rollback of its cancel', async () => {
    const bet = await placed();
    await harness.push({ event: 'bet_cancel', match_id: bet.match_id, void_reason: 12 });
    await bet.becomes('void');
    await harness.push({ event: 'rollback_bet_cancel', match_id: bet.match_id });
    await bet.becomes('open');
    expect(await bet.reason()).toBeUndefined();
    expect(await bet.balance()).toBe(FUNDS - STAKE);
  });

  test('the reason of a void leg belongs to the window in which the bet was placed, on the markets of the cancel', async () => {
    await harness.bringUp();
    const match_id = await harness.newMatch();
    const [first, second] = [await harness.betOn(match_id), await harness.betOn(match_id)];
    const end_time = second.bet.created_at;
    await harness.push({
      event: 'bet_cancel',
      match_id,
      markets: [{ market_id: 1 }],
      end_time,
      void_reason: 12,
    });
    await first.becomes('void');
    await harness.push({ event: 'bet_cancel', match_id, start_time: end_time, void_reason: 11 });
    await second.becomes('void');
    const reasons = [await first.now(), await second.now()].map(({ legs }) => legs[0]?.void_reason);
    expect(reasons).toEqual(['incorrect_odds', 'postponed']);
  });

  test('the reason of a void leg comes from a settlement that voids a market, which may correct it and roll it back', async () => {
    const bet = await placed();
    const { match_id } = bet;
    const settle = (void_reason: number) =>
      harness.push({
        event: 'bet_settlement',
        match_id,
        home_score: 1,
        away_score: 0,
        markets: allVoid(void_reason),
      });
    await settle(9);
    await bet.becomes('void');
    expect(await bet.reason()).toBe('retired');
    await settle(10);
    await until('the other reason', async () => ((await bet.reason()) === 'abandoned' ? true : null));
    expect(await bet.balance()).toBe(FUNDS);
    await harness.push({ event: 'rollback_bet_settlement', match_id });
    await bet.becomes('open');
    expect(await bet.reason()).toBeUndefined();
  });

  test('the reason of a void leg may be unknown or missing: the stake is returned anyway', async () => {
    for (const void_reason of [undefined, 0, 99]) {
      const bet = await placed();
      await harness.push({ event: 'bet_cancel', match_id: bet.match_id, void_reason });
      await bet.becomes('void');
      expect(await bet.reason()).toBeUndefined();
      expect(await bet.balance()).toBe(FUNDS);
    }
  });
});
