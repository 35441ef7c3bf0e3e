import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { houseBalance, ledgerFaults } from '../wallet/test-support/money-tables.ts';
import { FUNDS, type ReferralDesk, startReferralDesk } from './test-support/referral-desk.ts';

const MINUTE = 60_000;
/** 1.5 % of the 87.50 that a stake of 100 leaves after the tax, in Ksh. */
const EARNED = 1.31;

let desk: ReferralDesk;
beforeAll(async () => {
  desk = await startReferralDesk();
}, 2 * MINUTE);
afterAll(() => desk.backend.close());

const refers = (userId: number) =>
  desk.db.query<{ referrer_id: number }>('SELECT referrer_id FROM affiliate.referrals WHERE user_id = $1', [
    userId,
  ]);

describe('who brought whom', () => {
  test(
    '[ACCOUNT-03] the code of the registration is remembered, in any letters, when the number is verified',
    async () => {
      const { referrer, code, friend } = await desk.pair();
      const other = await desk.signUp(` ${code.toLowerCase()} `);
      expect(await refers(friend.id)).toEqual([{ referrer_id: referrer.id }]);
      expect(await refers(other.id)).toEqual([{ referrer_id: referrer.id }]);
      expect(await desk.programme(referrer)).toEqual({ friends: 2, share_bp: 150 });
    },
    MINUTE,
  );

  test(
    '[ACCOUNT-03] a code that nobody has, none, and one’s own bring nothing; the first one stays',
    async () => {
      const { referrer, code, friend } = await desk.pair();
      expect(await refers((await desk.signUp('NOBODYS')).id)).toEqual([]);
      const second = await desk.pair();
      const { db, services } = desk;
      await db.transaction(async (tx) => {
        await services.affiliate.remember(tx, referrer.id, code);
        await services.affiliate.remember(tx, friend.id, second.code);
      });
      expect(await refers(referrer.id)).toEqual([]);
      expect(await refers(friend.id)).toEqual([{ referrer_id: referrer.id }]);
    },
    MINUTE,
  );
});

describe('what friends’ bets earn', () => {
  test(
    '[ACCOUNT-03] a decided bet pays its share into the wallet once, won or lost, and the summary shows it',
    async () => {
      const { referrer, friend } = await desk.pair();
      const cost = await houseBalance(desk.db, 'referral_cost');
      const [won, lost] = [await desk.newMatch(), await desk.newMatch()];
      await desk.bet(friend, won);
      await desk.bet(friend, lost);
      await desk.settle();
      expect(await desk.earned(referrer)).toBe(0);
      await desk.end(won, 1, 0);
      await desk.end(lost, 0, 1);
      await desk.settle();
      await desk.settle();
      expect(await desk.earned(referrer)).toBe(2 * EARNED);
      expect(await desk.balance(referrer)).toBe(FUNDS / 100 + 2 * EARNED);
      expect(await houseBalance(desk.db, 'referral_cost')).toBe(cost - 2 * EARNED * 100);
      const kept = await desk.db.query(
        'SELECT player_id, stake_after_tax_cents, policy FROM affiliate.earnings WHERE user_id = $1',
        [referrer.id],
      );
      const row = {
        player_id: friend.id,
        stake_after_tax_cents: 8_750,
        policy: { effective_from: '2024-10-13T21:00:00.000Z', share_bp: 150 },
      };
      expect(kept).toEqual([row, row]);
      expect(await ledgerFaults(desk.db)).toEqual([]);
    },
    MINUTE,
  );

  test(
    '[ACCOUNT-03] a result that is taken back takes the earning back, also when the money is spent',
    async () => {
      const { referrer, friend } = await desk.pair();
      const match_id = await desk.newMatch();
      await desk.bet(friend, match_id);
      await desk.end(match_id, 2, 0);
      await desk.settle();
      expect(await desk.earned(referrer)).toBe(EARNED);
      await desk.bet(referrer, await desk.newMatch(), { stake_cents: FUNDS + EARNED * 100 });
      await desk.tell({ event: 'rollback_bet_settlement', match_id });
      await desk.settle();
      expect(await desk.earned(referrer)).toBe(0);
      expect(await desk.balance(referrer)).toBe(0);
      await desk.end(match_id, 0, 2);
      await desk.settle();
      expect(await desk.earned(referrer)).toBe(EARNED);
      // The debt of the correction was paid from it.
      expect(await desk.balance(referrer)).toBe(0);
      expect(await ledgerFaults(desk.db)).toEqual([]);
    },
    MINUTE,
  );

  test(
    'an earning that is taken back is no loss by the referrer’s own limits',
    async () => {
      const { referrer, friend } = await desk.pair();
      const match_id = await desk.newMatch();
      await desk.bet(friend, match_id);
      await desk.end(match_id, 2, 0);
      await desk.settle();
      await desk.tell({ event: 'rollback_bet_settlement', match_id });
      await desk.settle();
      const { loss } = await desk.services.wallet.usedCents(referrer.id, new Date());
      expect(loss.day).toBe(0);
    },
    MINUTE,
  );

  test(
    'void bets, free bets and bets of others earn nothing',
    async () => {
      const { referrer, friend } = await desk.pair();
      const stranger = await desk.signUp('');
      const [cancelled, played] = [await desk.newMatch(), await desk.newMatch()];
      await desk.bet(friend, cancelled);
      await desk.bet(friend, played, { stake_type: 'free', stake_cents: 3_000 });
      await desk.bet(stranger, played);
      await desk.tell({ event: 'bet_cancel', match_id: cancelled });
      await desk.end(played, 1, 0);
      await desk.settle();
      expect(await desk.earned(referrer)).toBe(0);
    },
    MINUTE,
  );

  test(
    '[ACCOUNT-04] the week’s leaderboard counts friends that played, under masked names',
    async () => {
      const { referrer, friend, code } = await desk.pair();
      const others = [await desk.signUp(code), await desk.signUp(code)];
      const match_id = await desk.newMatch();
      for (const player of [friend, ...others]) await desk.bet(player, match_id);
      await desk.bet(friend, match_id);
      await desk.end(match_id, 1, 1);
      await desk.settle();
      const [first] = await desk.leaders();
      expect(first).toEqual({ rank: 1, name: `A*** ${String(referrer.msisdn).slice(-3)}`, friends: 3 });
    },
    MINUTE,
  );
});
