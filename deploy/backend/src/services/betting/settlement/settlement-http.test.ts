import { describe, expect, test } from '@jest/globals';
import { BetAnswer, BetsAnswer } from '@jukwaa/contracts';
import { servicePlaces } from '../../../app/test-support/service-databases.ts';
import { until } from '../../wallet/test-support/money-backend.ts';
import { houseBalance, ledgerFaults } from '../../wallet/test-support/money-tables.ts';
import type { CurrentLeg } from '../offer-port.ts';
import { PLACE, useBettingHarness } from '../test-support/betting-harness.ts';
import { SETTLED_AT_ONCE } from './settle-in-turn.ts';

/** Number of users whose bets share a commit when they arrive together. */
const SHARE_A_COMMIT = 24;

describe.each(servicePlaces())('settlement on $name', ({ fresh }) => {
  const harness = useBettingHarness(fresh);
  const { newKey, userWith, balance, legAt, legsAt, bodyOf } = harness;

  test('[SLIP-15] a win is paid exactly as the slip showed, once, when its result arrives', async () => {
    const user = await userWith(10_000);
    const legs = legsAt(1.57, 2.41);
    const body = bodyOf(legs, 4_900);
    const placed = await harness.backend.call(BetAnswer, PLACE, { user, body, headers: newKey() });
    const { id, summary } = placed.body.data;
    for (const leg of legs) await harness.backend.offer.result(harness.db, leg, 'won');
    const ask = () => harness.backend.call(BetAnswer, `GET /api/betting/bets/${id}`, { user });
    const settled = await until(ask, ({ body }) => body.data.state !== 'open');
    expect(settled.body.data).toMatchObject({ state: 'won', paid_cents: summary.payout_cents });
    expect(settled.body.data.legs[0]).toMatchObject({ result: 'won', home_score: 2, away_score: 1 });
    await harness.backend.settle();
    expect(await balance(user)).toBe((10_000 - 4_900 + summary.payout_cents) / 100);
  });

  test('[SLIP-15] a void leg counts as 1.00; a bet with only void legs returns the stake and the wager tax', async () => {
    const user = await userWith(30_000);
    const taxBefore = await houseBalance(harness.db, 'wager_tax');
    const [first, second, alone] = [legAt(3), legAt(2), legAt(5)];
    const place = async (legs: readonly CurrentLeg[]) => {
      const body = bodyOf(legs, 10_000);
      return (await harness.backend.call(BetAnswer, PLACE, { user, body, headers: newKey() })).body.data;
    };
    const double = await place([first, second]);
    const single = await place([alone]);
    await harness.backend.offer.result(harness.db, first, 'won');
    await harness.backend.offer.result(harness.db, second, 'void');
    await harness.backend.offer.result(harness.db, alone, 'void');
    await harness.backend.settle();
    const read = async (id: string) =>
      (await harness.backend.call(BetAnswer, `GET /api/betting/bets/${id}`, { user })).body.data;
    expect(await read(double.id)).toMatchObject({ state: 'won', paid_cents: 22_750 });
    expect(await read(single.id)).toMatchObject({ state: 'void', paid_cents: 10_000 });
    expect((await houseBalance(harness.db, 'wager_tax')) - taxBefore).toBe(1_250);
    expect(await balance(user)).toBe(100 + 227.5 + 100);
  });

  test('[SLIP-15] a bet with open legs shows its possible payout, and then pays it', async () => {
    const user = await userWith(20_000);
    const legs = legsAt(2, 2, 2);
    const [won, voided, open] = legs;
    const ask = { user, body: bodyOf(legs, 7_000), headers: newKey() };
    const { id, summary } = (await harness.backend.call(BetAnswer, PLACE, ask)).body.data;
    const read = async () =>
      (await harness.backend.call(BetAnswer, `GET /api/betting/bets/${id}`, { user })).body.data;
    const result = async (leg: CurrentLeg | undefined, became: 'won' | 'void' | 'lost' | 'open') => {
      if (leg === undefined) throw new Error('three legs were placed');
      await harness.backend.offer.result(harness.db, leg, became);
      await harness.backend.settle();
      return read();
    };
    expect((await read()).comes_to).toEqual(summary);
    await result(won, 'won');
    const halfway = await result(voided, 'void');
    expect(halfway).toMatchObject({ state: 'open', summary, comes_to: { odds: 4, payout_cents: 20_825 } });
    expect(await result(open, 'lost')).toMatchObject({ state: 'lost', comes_to: { payout_cents: 0 } });
    expect(await result(open, 'won')).toMatchObject({
      state: 'won',
      paid_cents: 20_825,
      comes_to: { odds: 4, payout_cents: 20_825 },
    });
  });

  test('a corrected result reverses the payout and pays by the new result', async () => {
    const user = await userWith(10_000);
    const leg = legAt(2);
    const { id } = (
      await harness.backend.call(BetAnswer, PLACE, { user, body: bodyOf([leg], 10_000), headers: newKey() })
    ).body.data;
    const stateAfter = async (result: 'won' | 'lost' | 'open' | 'void') => {
      await harness.backend.offer.result(harness.db, leg, result);
      await harness.backend.settle();
      const { state } = (await harness.backend.call(BetAnswer, `GET /api/betting/bets/${id}`, { user })).body
        .data;
      return { state, balance: await balance(user) };
    };
    expect(await stateAfter('won')).toEqual({ state: 'won', balance: 157.5 });
    expect(await stateAfter('lost')).toEqual({ state: 'lost', balance: 0 });
    expect(await stateAfter('open')).toEqual({ state: 'open', balance: 0 });
    expect(await stateAfter('void')).toEqual({ state: 'void', balance: 100 });
    expect(await ledgerFaults(harness.db)).toEqual([]);
  });

  test('results that were stored while no backend ran are settled at the next start', async () => {
    const user = await userWith(10_000);
    const leg = legAt(2);
    const ask = { user, body: bodyOf([leg], 10_000), headers: newKey() };
    const { id } = (await harness.backend.call(BetAnswer, PLACE, ask)).body.data;
    const { offer } = harness.backend;
    await harness.restart(() => offer.result(harness.db, leg, 'won'));
    const read = () => harness.backend.call(BetAnswer, `GET /api/betting/bets/${id}`, { user });
    const settled = await until(read, ({ body }) => body.data.state !== 'open');
    expect(settled.body.data).toMatchObject({ state: 'won', paid_cents: 15_750 });
  }, 180_000);

  test('a bet whose rules cannot be read keeps no other bet from its settlement', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, () => userWith(10_000)));
    const legs = legsAt(2);
    const bets: string[] = [];
    for (const user of users) {
      const ask = { user, body: bodyOf(legs, 2_000), headers: newKey() };
      bets.push((await harness.backend.call(BetAnswer, PLACE, ask)).body.data.id);
    }
    const [, torn] = bets;
    const [{ tax_policy } = { tax_policy: null }] = await harness.db.query<{ tax_policy: unknown }>(
      `update betting.bets b set tax_policy = '{}' from betting.bets old where b.id = $1 and old.id = b.id
       returning old.tax_policy`,
      [torn],
    );
    for (const leg of legs) await harness.backend.offer.result(harness.db, leg, 'won');
    await expect(harness.backend.settle()).rejects.toThrow('effective_from');
    const states = () =>
      harness.db.query<{ state: string }>('select state from betting.bets where id = any($1) order by id', [
        bets,
      ]);
    expect((await states()).map(({ state }) => state)).toEqual(['won', 'open', 'won', 'won', 'won']);
    await harness.db.query('update betting.bets set tax_policy = $2 where id = $1', [
      torn,
      JSON.stringify(tax_policy),
    ]);
    await harness.backend.settle();
    expect((await states()).map(({ state }) => state)).toEqual(['won', 'won', 'won', 'won', 'won']);
    expect(await ledgerFaults(harness.db)).toEqual([]);
  });

  test('more bets than two transactions can contain are all settled, and a match that ends meanwhile is settled before the last of them', async () => {
    const each = Math.ceil((2 * SETTLED_AT_ONCE + 1) / SHARE_A_COMMIT);
    const crowd = await Promise.all(Array.from({ length: SHARE_A_COMMIT }, () => userWith(each * 2_000)));
    const legs = legsAt(1.5);
    const place = (user: number) =>
      harness.backend.call(BetAnswer, PLACE, { user, body: bodyOf(legs, 2_000), headers: newKey() });
    for (let placed = 0; placed < each; placed += 1) await Promise.all(crowd.map(place));
    const [user, small] = [await userWith(2_000), legAt(2)];
    const ask = { user, body: bodyOf([small], 2_000), headers: newKey() };
    const { id } = (await harness.backend.call(BetAnswer, PLACE, ask)).body.data;
    const { offer } = harness.backend;
    await Promise.all([...legs, small].map((leg) => offer.result(harness.db, leg, 'won')));
    await harness.backend.settle();
    const payouts = await harness.db.query<{ reference: string }>(
      `select reference from wallet.postings where reason = 'payout' order by id`,
    );
    const places = payouts.map(({ reference }) => reference);
    expect(places.indexOf(id)).toBeGreaterThan(-1);
    expect(places.length - places.indexOf(id)).toBeGreaterThan(crowd.length * each - 2 * SETTLED_AT_ONCE);
    for (const user of crowd) {
      const list = await harness.backend.call(BetsAnswer, 'GET /api/betting/bets?subfilter=won', { user });
      expect(list.body.total).toBe(each);
    }
    expect(await ledgerFaults(harness.db)).toEqual([]);
  });
});
