import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { houseBalance, ledgerFaults } from '../wallet/test-support/money-tables.ts';
import { FUNDS, type ReferralHarness, startReferralHarness } from './test-support/referral-harness.ts';

/** 1.5 % of the 87.50 that a stake of 100 leaves after the tax, in Ksh. */
const EARNED = 1.31;

let harness: ReferralHarness;
beforeAll(async () => {
  harness = await startReferralHarness();
});
afterAll(() => harness.backend.close());

const refers = (userId: number) =>
  harness.db.query<{ referrer_id: number }>(
    'SELECT referrer_id FROM affiliate.referrals WHERE user_id = $1',
    [userId],
  );

describe('a player’s referrer', () => {
  test('[ACCOUNT-03] a player’s referrer is stored when the number is verified, by the code of the registration in upper or lower case', async () => {
    const { referrer, code, friend } = await harness.pair();
    const other = await harness.signUp(` ${code.toLowerCase()} `);
    expect(await refers(friend.id)).toEqual([{ referrer_id: referrer.id }]);
    expect(await refers(other.id)).toEqual([{ referrer_id: referrer.id }]);
    expect(await harness.programme(referrer)).toEqual({ friends: 2, share_bp: 150 });
  });

  test('[ACCOUNT-03] a player’s referrer is not set by an unknown code, no code or the player’s own; the first referrer stays', async () => {
    const { referrer, code, friend } = await harness.pair();
    expect(await refers((await harness.signUp('NOBODYS')).id)).toEqual([]);
    const second = await harness.pair();
    const { db, services } = harness;
    await db.transaction(async (tx) => {
      await services.affiliate.remember(tx, referrer.id, code);
      await services.affiliate.remember(tx, friend.id, second.code);
    });
    expect(await refers(referrer.id)).toEqual([]);
    expect(await refers(friend.id)).toEqual([{ referrer_id: referrer.id }]);
  });
});

describe('a referrer’s earnings', () => {
  test('[ACCOUNT-03] a referrer’s earnings are paid into the wallet once for a decided bet, won or lost, and the summary shows them', async () => {
    const { referrer, friend } = await harness.pair();
    const cost = await houseBalance(harness.db, 'referral_cost');
    const [won, lost] = [await harness.newMatch(), await harness.newMatch()];
    await harness.bet(friend, won);
    await harness.bet(friend, lost);
    await harness.settle();
    expect(await harness.earned(referrer)).toBe(0);
    await harness.end(won, 1, 0);
    await harness.end(lost, 0, 1);
    await harness.settle();
    await harness.settle();
    expect(await harness.earned(referrer)).toBe(2 * EARNED);
    expect(await harness.balance(referrer)).toBe(FUNDS / 100 + 2 * EARNED);
    expect(await houseBalance(harness.db, 'referral_cost')).toBe(cost - 2 * EARNED * 100);
    const kept = await harness.db.query(
      'SELECT player_id, stake_after_tax_cents, policy FROM affiliate.earnings WHERE user_id = $1',
      [referrer.id],
    );
    const row = {
      player_id: friend.id,
      stake_after_tax_cents: 8_750,
      policy: { effective_from: '2024-10-13T21:00:00.000Z', share_bp: 150 },
    };
    expect(kept).toEqual([row, row]);
    expect(await ledgerFaults(harness.db)).toEqual([]);
  });

  test('[ACCOUNT-03] a referrer’s earnings are reversed when a result is rolled back, even if the money is spent', async () => {
    const { referrer, friend } = await harness.pair();
    const match_id = await harness.newMatch();
    await harness.bet(friend, match_id);
    await harness.end(match_id, 2, 0);
    await harness.settle();
    expect(await harness.earned(referrer)).toBe(EARNED);
    await harness.bet(referrer, await harness.newMatch(), { stake_cents: FUNDS + EARNED * 100 });
    await harness.sendFeed({ event: 'rollback_bet_settlement', match_id });
    await harness.settle();
    expect(await harness.earned(referrer)).toBe(0);
    expect(await harness.balance(referrer)).toBe(0);
    await harness.end(match_id, 0, 2);
    await harness.settle();
    expect(await harness.earned(referrer)).toBe(EARNED);
    // The earning paid the debt of the correction.
    expect(await harness.balance(referrer)).toBe(0);
    expect(await ledgerFaults(harness.db)).toEqual([]);
  });

  test('a referrer’s earnings that are reversed do not count as a loss in the referrer’s own limits', async () => {
    const { referrer, friend } = await harness.pair();
    const match_id = await harness.newMatch();
    await harness.bet(friend, match_id);
    await harness.end(match_id, 2, 0);
    await harness.settle();
    await harness.sendFeed({ event: 'rollback_bet_settlement', match_id });
    await harness.settle();
    const { loss } = await harness.services.wallet.usedCents(referrer.id, new Date());
    expect(loss.day).toBe(0);
  });

  test('a referrer’s earnings do not come from void bets, free bets and bets of other players', async () => {
    const { referrer, friend } = await harness.pair();
    const stranger = await harness.signUp('');
    const [cancelled, played] = [await harness.newMatch(), await harness.newMatch()];
    await harness.bet(friend, cancelled);
    await harness.bet(friend, played, { stake_type: 'free', stake_cents: 3_000 });
    await harness.bet(stranger, played);
    await harness.sendFeed({ event: 'bet_cancel', match_id: cancelled });
    await harness.end(played, 1, 0);
    await harness.settle();
    expect(await harness.earned(referrer)).toBe(0);
  });

  test('[ACCOUNT-04] a referrer’s earnings are ranked in the week’s leaderboard by friends who played, under masked names', async () => {
    const { referrer, friend, code } = await harness.pair();
    // More friends than the leader of an earlier run has: a tie would leave the first rank to chance.
    const most = Math.max(2, (await harness.leaders())[0]?.friends ?? 0);
    const players = [friend];
    while (players.length <= most) players.push(await harness.signUp(code));
    const match_id = await harness.newMatch();
    for (const player of players) await harness.bet(player, match_id);
    await harness.bet(friend, match_id);
    await harness.end(match_id, 1, 1);
    await harness.settle();
    const [first] = await harness.leaders();
    const name = `A*** ${String(referrer.msisdn).slice(-3)}`;
    expect(first).toEqual({ rank: 1, name, friends: most + 1 });
  });
});
