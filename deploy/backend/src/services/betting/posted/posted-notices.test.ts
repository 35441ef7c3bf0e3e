import { describe, expect, test } from '@jest/globals';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import type { CurrentLeg } from '../offer-port.ts';
import { useBettingHarness } from '../test-support/betting-harness.ts';
import { homeWin, virtualBets } from '../test-support/virtual-bets.ts';

describe.each(serviceEngines())('pushes about virtual bets on $name', ({ fresh }) => {
  const harness = useBettingHarness(fresh);
  const { userWith } = harness;
  const { virtualLegs, placed, posted, settled } = virtualBets(harness);

  /** Decides the match of a home win, settles its bets repeatedly, and lists the push notices of the user. */
  async function noticesAfter(user: number, leg: CurrentLeg, bets: readonly { readonly id: string }[]) {
    await posted().decide(harness.db, [homeWin(leg)]);
    for (let repeat = 0; repeat < 3; repeat += 1) posted().wake([leg.match_id]);
    for (const { id } of bets) await settled(user, id);
    await harness.restart(async () => {});
    return harness.db.query('select kind, reference, amount_cents from kit.notices where user_id = $1', [
      user,
    ]);
  }

  test.each([
    ['won', '1', 'virtual_won'],
    ['lost', '2', 'virtual_lost'],
  ])(
    '[GAMES-03] a player who has left the page gets one push about a virtual bet that %s',
    async (_result, outcome_id, kind) => {
      const user = await userWith(20_000);
      const [home] = await virtualLegs(2);
      if (home === undefined) throw new Error('no leg');
      const bet = await placed(user, [harness.backend.offer.put({ ...home, outcome_id })]);
      const amount_cents = kind === 'virtual_won' ? bet.summary.payout_cents : 0;
      expect(await noticesAfter(user, home, [bet])).toEqual([{ kind, reference: bet.id, amount_cents }]);
    },
  );

  test.each([
    ['with the sum that they paid', ['1', '2', '1'], 'virtuals_paid'],
    ['also when all of them lost', ['2', '3'], 'virtuals_lost'],
  ])('[GAMES-03] several virtual bets on a round send one push, %s', async (_how, outcomes, kind) => {
    const user = await userWith(50_000);
    const [home] = await virtualLegs(2);
    if (home === undefined) throw new Error('no leg');
    const bets: Awaited<ReturnType<typeof placed>>[] = [];
    for (const outcome_id of outcomes)
      bets.push(await placed(user, [harness.backend.offer.put({ ...home, outcome_id })]));
    const paid = bets.map(({ summary }, n) => (outcomes[n] === '1' ? summary.payout_cents : 0));
    expect(await noticesAfter(user, home, bets)).toEqual([
      { kind, reference: String(bets.length), amount_cents: paid.reduce((sum, cents) => sum + cents, 0) },
    ]);
  });
});
