import { describe, expect, test } from '@jest/globals';
import { BetAnswer, BetsAnswer, VIRTUAL_MATCHES, VIRTUAL_PRODUCER } from '@jukwaa/contracts';
import * as v from 'valibot';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { ledgerFaults } from '../../wallet/test-support/money-tables.ts';
import { useBettingHarness } from '../test-support/betting-harness.ts';
import { homeWin, virtualBets } from '../test-support/virtual-bets.ts';

const CashOutAnswer = v.object({
  data: v.object({ available: v.boolean(), reason: v.optional(v.string()) }),
});

describe.each(serviceEngines())('bets on virtual matches on $name', ({ fresh }) => {
  const harness = useBettingHarness(fresh);
  const { userWith, balance, legAt } = harness;
  const { virtualLegs, place, placed, posted, settled } = virtualBets(harness);

  test('[GAMES-03] a bet over two matches is paid once its product has decided both, in the books of virtuals', async () => {
    const user = await userWith(20_000);
    const legs = await virtualLegs(2, 3);
    const { id, summary, product } = await placed(user, legs);
    expect(product).toBe('virtual');
    await posted().decide(harness.db, legs.map(homeWin));
    posted().wake(legs.map(({ match_id }) => match_id));
    const { body } = await settled(user, id);
    expect(body.data).toMatchObject({ state: 'won', paid_cents: summary.payout_cents });
    expect(body.data.legs[0]).toMatchObject({ result: 'won', home_score: 2, away_score: 1 });
    expect(await balance(user)).toBe((20_000 - 5_000 + summary.payout_cents) / 100);
    const books = await harness.db.query<{ reason: string }>(
      `select reason from wallet.postings where product = 'virtual' and reference = $1 order by reason`,
      [id],
    );
    expect(books).toEqual([{ reason: 'payout' }, { reason: 'stake' }]);
    expect(await ledgerFaults(harness.db)).toEqual([]);
  });

  test('the settlement of a start goes on to virtual bets when one on a real match cannot be settled', async () => {
    const user = await userWith(20_000);
    const leg = legAt(2);
    const torn = await placed(user, [leg]);
    const legs = await virtualLegs(2);
    const { id, summary } = await placed(user, legs);
    const { offer } = harness.backend;
    const { decide } = posted();
    // Rules in the form of another release.
    const [{ tax_policy } = { tax_policy: null }] = await harness.db.query<{ tax_policy: unknown }>(
      `update betting.bets b set tax_policy = '{}' from betting.bets old where b.id = $1 and old.id = b.id
       returning old.tax_policy`,
      [torn.id],
    );
    await harness.restart(async () => {
      await offer.result(harness.db, leg, 'won');
      await decide(harness.db, legs.map(homeWin));
    });
    expect((await settled(user, id)).body.data).toMatchObject({ paid_cents: summary.payout_cents });
    await harness.db.query('update betting.bets set tax_policy = $2 where id = $1', [
      torn.id,
      JSON.stringify(tax_policy),
    ]);
    await harness.backend.settle();
    expect((await settled(user, torn.id)).body.data.state).toBe('won');
  });

  test('a lost outcome loses the bet, and a market that the product cannot judge is void', async () => {
    const user = await userWith(20_000);
    const [first] = await virtualLegs(2);
    if (first === undefined) throw new Error('no leg');
    const away = harness.backend.offer.put({ ...first, outcome_id: '3' });
    const other = harness.backend.offer.put({ ...first, market_id: 77 });
    const [lost, voided] = [await placed(user, [away]), await placed(user, [other])];
    await posted().decide(harness.db, [homeWin(first)]);
    posted().wake([first.match_id]);
    expect((await settled(user, lost.id)).body.data).toMatchObject({ state: 'lost', paid_cents: 0 });
    expect((await settled(user, voided.id)).body.data).toMatchObject({ state: 'void', paid_cents: 5_000 });
  });

  test('a match that was decided twice or cancelled afterwards keeps its first result', async () => {
    const user = await userWith(20_000);
    const legs = await virtualLegs(2);
    const { id, summary } = await placed(user, legs);
    await posted().decide(harness.db, legs.map(homeWin));
    await posted().cancel(
      harness.db,
      legs.map(({ match_id }) => match_id),
    );
    posted().wake(legs.map(({ match_id }) => match_id));
    expect((await settled(user, id)).body.data.paid_cents).toBe(summary.payout_cents);
  });

  test('a cancelled match returns the stake', async () => {
    const user = await userWith(20_000);
    const legs = await virtualLegs(2);
    const { id } = await placed(user, legs);
    const ids = legs.map(({ match_id }) => match_id);
    await posted().cancel(harness.db, ids);
    posted().wake(ids);
    expect((await settled(user, id)).body.data).toMatchObject({ state: 'void', paid_cents: 5_000 });
    expect(await balance(user)).toBe(200);
    expect(await harness.db.query('select kind from kit.notices where user_id = $1', [user])).toEqual([]);
  });

  test('[GAMES-03] virtual and real matches are never in one bet, and a free bet is for real matches', async () => {
    const user = await userWith(20_000);
    const [virtual] = await virtualLegs(2);
    if (virtual === undefined) throw new Error('no leg');
    const mixed = await place(user, [virtual, legAt(2)]);
    expect([mixed.status, mixed.body]).toMatchObject([422, { code: 'mixed_products' }]);
    const free = await place(user, [virtual], { stake_type: 'free' });
    expect([free.status, free.body]).toMatchObject([422, { code: 'cash_only' }]);
    expect(await balance(user)).toBe(200);
  });

  test('[GAMES-03] no bet is placed on a closed match, one past its closing time, or one that was never posted', async () => {
    const user = await userWith(50_000);
    const [closed, late] = await virtualLegs(2, 2);
    if (closed === undefined || late === undefined) throw new Error('no leg');
    await posted().close(harness.db, [closed.match_id]);
    await harness.db.query('update betting.posted_matches set closes_at = $2 where match_id = $1', [
      late.match_id,
      new Date(Date.now() - 1),
    ]);
    const unknown = harness.backend.offer.put({
      match_id: VIRTUAL_MATCHES + 999_999,
      producer_id: VIRTUAL_PRODUCER,
    });
    const answers = await Promise.all([closed, late, unknown].map((leg) => place(user, [leg])));
    for (const { status, body } of answers)
      expect([status, body]).toMatchObject([422, { code: 'leg_unavailable' }]);
    expect(await balance(user)).toBe(500);
  });

  test('bets of several users and of both products that arrive together are all placed', async () => {
    const legs = await virtualLegs(2);
    const users = await Promise.all(Array.from({ length: 12 }, () => userWith(20_000)));
    const answers = await Promise.all(users.map((user, n) => place(user, n % 2 === 0 ? legs : [legAt(2)])));
    expect(answers.map(({ status }) => status)).toEqual(users.map(() => 200));
    const virtual = answers.filter(({ body }) => v.is(BetAnswer, body) && body.data.product === 'virtual');
    expect(virtual).toHaveLength(6);
  });

  test('[GAMES-03] virtual bets have their own list, and no cash-out', async () => {
    const user = await userWith(50_000);
    const virtual = await placed(user, await virtualLegs(2));
    const sports = await placed(user, [legAt(2)]);
    const list = async (filter: string) =>
      (
        await harness.backend.call(BetsAnswer, `GET /api/betting/bets?filter=${filter}`, { user })
      ).body.data.map(({ id }) => id);
    expect(await list('virtualBets')).toEqual([virtual.id]);
    expect(await list('normalBets')).toEqual([sports.id]);
    const quote = await harness.backend.call(CashOutAnswer, `GET /api/betting/bets/${virtual.id}/cash-out`, {
      user,
    });
    expect(quote.body.data).toMatchObject({ available: false, reason: 'virtual_bet' });
  });
});
