import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { referralEarning } from '@jukwaa/domain';
import fc from 'fast-check';
import { balancesOf } from '../wallet/test-support/ledger.ts';
import { ledgerFaults } from '../wallet/test-support/money-tables.ts';
import { FUNDS, type ReferralHarness, startReferralHarness } from './test-support/referral-harness.ts';

let harness: ReferralHarness;
beforeAll(async () => {
  harness = await startReferralHarness();
}, 180_000);
afterAll(() => harness.backend.close());

const step = fc.record({
  state: fc.constantFrom('won' as const, 'lost' as const, 'void' as const, 'open' as const),
  /** Number of times that the settlement is reported. */
  repeats: fc.integer({ min: 1, max: 2 }),
  /** Whether earnings are posted before the next settlement arrives. */
  posted: fc.boolean(),
});
const story = fc.record({
  stake: fc.integer({ min: 1, max: 5_000_000 }),
  steps: fc.array(step, { minLength: 1, maxLength: 6 }),
});

type Story = {
  stake: number;
  steps: { state: 'won' | 'lost' | 'void' | 'open'; repeats: number; posted: boolean }[];
};

/** Reports the settlements of a bet, each as often as the story says. */
async function sendFeed(id: number, user_id: number, { stake, steps }: Story): Promise<void> {
  const { db, services } = harness;
  for (const [at, { state, repeats, posted }] of steps.entries()) {
    const bet = { id, user_id, version: at + 1, state, stake_after_tax_cents: stake };
    for (let n = 0; n < repeats; n += 1)
      await db.transaction((tx) => services.affiliate.takeNote(tx, [{ ...bet, stake_type: 'cash' }]));
    if (posted) await services.affiliate.postEarnings();
  }
}

/** The earning from the last state of a bet. */
function worth({ stake, steps }: Story): number {
  const last = steps.at(-1)?.state;
  return last === 'won' || last === 'lost'
    ? referralEarning({ effective_from: '2024-10-13T21:00:00.000Z', share_bp: 150 }, stake)
    : 0;
}

test('a referrer has the earnings from the last states of the bets after any settlements, repeats and corrections', async () => {
  const { referrer, friend } = await harness.pair();
  let bets = 1_000_000;
  let expected = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(story, { minLength: 1, maxLength: 3 }), async (stories) => {
      for (const one of stories) {
        await sendFeed(++bets, friend.id, one);
        expected += worth(one);
      }
      const post = harness.services.affiliate.postEarnings;
      await Promise.all([post(), post()]);
      while ((await post()) > 0);
      expect((await balancesOf(harness.db, referrer.id)).main).toBe(FUNDS + expected);
      expect(await harness.earned(referrer)).toBeCloseTo(expected / 100, 6);
      expect(await ledgerFaults(harness.db)).toEqual([]);
    }),
    { numRuns: 20 },
  );
}, 180_000);
