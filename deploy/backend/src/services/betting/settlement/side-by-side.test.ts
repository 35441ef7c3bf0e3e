import { describe, expect, test } from '@jest/globals';
import { BetAnswer } from '@jukwaa/contracts';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import type { ServiceContext } from '../../../kit/index.ts';
import { until } from '../../wallet/test-support/money-backend.ts';
import { ledgerFaults } from '../../wallet/test-support/money-tables.ts';
import type { CurrentLeg } from '../offer-port.ts';
import { createPlacingWatch, type PlacingWatch } from '../placement/placing-watch.ts';
import { PLACE, useBettingHarness } from '../test-support/betting-harness.ts';
import { type BetSettler, createSettlement } from './settle-results.ts';

const STAKE_CENTS = 2_000;
/** Users with bets on both matches, and the bets of each kind of each. */
const USERS = 24;
const BETS_EACH = 4;

type CreateSettler = (onSettled: () => void) => BetSettler;

describe.each(serviceEngines())('matches that are settled side by side on $name', ({ fresh }) => {
  const harness = useBettingHarness(fresh);
  const { newKey, userWith, balance, legAt, legsAt, bodyOf } = harness;

  const place = async (user: number, legs: readonly CurrentLeg[]) => {
    const ask = { user, body: bodyOf(legs, STAKE_CENTS), headers: newKey() };
    return (await harness.backend.call(BetAnswer, PLACE, ask)).body.data;
  };
  const openBets = async (ids: readonly string[]) =>
    (
      await harness.db.query<{ id: number }>(
        `select id from betting.bets where id = any($1::bigint[]) and state = 'open' order by id`,
        [ids],
      )
    ).map(({ id }) => String(id));
  /** Stores that these were won, and settles them by `settle` instead of the services, which start again afterwards. */
  async function settledBy(legs: readonly CurrentLeg[], settle: (create: CreateSettler) => Promise<void>) {
    const { context, offer } = harness.backend;
    await harness.restart(async () => {
      for (const leg of legs) await offer.result(harness.db, leg, 'won');
      await settle((onSettled) => settlerOf(context, onSettled));
    });
  }
  const settlerOf = (
    context: ServiceContext,
    onSettled: () => void,
    placing: Pick<PlacingWatch, 'quiet'> = createPlacingWatch(),
  ): BetSettler =>
    createSettlement({
      ...context,
      db: harness.db,
      placing,
      playedWithinHours: 48,
      onSettled: async () => onSettled(),
    });

  test('the bets of one crowd on two matches that are settled at the same time are each paid once', async () => {
    const users = await Promise.all(
      Array.from({ length: USERS }, () => userWith(STAKE_CENTS * 3 * BETS_EACH)),
    );
    const [one, other] = [legAt(2), legAt(1.5)];
    const due = new Map(users.map((user) => [user, 0]));
    const placed = async (user: number, legs: readonly CurrentLeg[]) => {
      const { summary } = await place(user, legs);
      due.set(user, (due.get(user) ?? 0) + summary.payout_cents);
    };
    for (let n = 0; n < BETS_EACH; n += 1) {
      await Promise.all(users.map((user) => placed(user, [one, other])));
      // One after the other, so that the matches list the users in opposite orders.
      for (const user of users) await placed(user, [one]);
      for (const user of users.toReversed()) await placed(user, [other]);
    }
    await settledBy([one, other], async (create) => {
      const [first, second] = [create(() => {}), create(() => {})];
      await Promise.all([
        first.settleResults([one.match_id]),
        first.settleResults([other.match_id]),
        second.settleResults([other.match_id]),
        second.settleResults(null),
      ]);
      const states = await harness.db.query<{ state: string; bets: number }>(
        `select state, count(*)::int as bets from betting.bets where user_id = any($1::bigint[]) group by state`,
        [users],
      );
      expect(states).toEqual([{ state: 'won', bets: USERS * 3 * BETS_EACH }]);
    });
    for (const user of users) expect(await balance(user)).toBe((due.get(user) ?? 0) / 100);
    expect(await ledgerFaults(harness.db)).toEqual([]);
  });

  test('after each transaction bets that are being placed come first, for a quarter of a second at most', async () => {
    const [leg, user] = [legAt(2), await userWith(STAKE_CENTS)];
    await place(user, [leg]);
    const { context, offer } = harness.backend;
    const rests: number[] = [];
    await harness.restart(async () => {
      await offer.result(harness.db, leg, 'won');
      const quiet = async (ms: number) => void rests.push(ms);
      await settlerOf(context, () => {}, { quiet }).settleResults([leg.match_id]);
    });
    expect(rests).toEqual([expect.any(Number)]);
    expect(rests[0]).toBeGreaterThan(0);
    expect(rests[0]).toBeLessThanOrEqual(250);
  });

  test('a settlement that loses its lease begins no further transaction, and the next holder settles the rest once', async () => {
    const legs = legsAt(2, 2, 2, 2);
    const user = await userWith(STAKE_CENTS * legs.length);
    const bets: { readonly id: string; readonly summary: { readonly payout_cents: number } }[] = [];
    for (const leg of legs) bets.push(await place(user, [leg]));
    const ids = bets.map(({ id }) => id);
    await settledBy(legs, async (create) => {
      const lease = new AbortController();
      const matches = legs.map(({ match_id }) => match_id);
      const settler = create(() => lease.abort());
      const counts = await Promise.all(matches.map((id) => settler.settleResults([id], lease.signal)));
      const settled = counts.reduce((sum, count) => sum + count, 0);
      expect(settled).toBeGreaterThan(0);
      const left = await openBets(ids);
      expect(left).toHaveLength(legs.length - settled);
      expect(left).toContain(ids.at(-1));
    });
    await until(
      () => openBets(ids),
      (left) => left.length === 0,
    );
    const payouts = bets.reduce((sum, { summary }) => sum + summary.payout_cents, 0);
    expect(await balance(user)).toBe(payouts / 100);
    expect(await ledgerFaults(harness.db)).toEqual([]);
  });
});
