import { describe, expect, test } from '@jest/globals';
import {
  BetAnswer,
  BetsAnswer,
  CashOutQuoteAnswer,
  ErrorBody,
  MARKET_STATUS,
  PRODUCERS,
} from '@jukwaa/contracts';
import { addDays, nairobiDay, nairobiDayBounds } from '@jukwaa/domain';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { PLACE, useBettingHarness } from '../test-support/betting-harness.ts';

describe.each(serviceEngines())('the list of bets on $name', ({ fresh }) => {
  const harness = useBettingHarness(fresh);
  const { newKey, userWith, balance, legAt, legsAt, bodyOf } = harness;

  test('[SLIP-14] a placed bet takes the stake, is listed with every fact of its legs, and is readable by its owner only', async () => {
    const user = await userWith(50_000);
    const legs = legsAt(1.5, 2);
    const body = bodyOf(legs, 10_000);
    const { status, body: placed } = await harness.backend.call(BetAnswer, PLACE, {
      user,
      body,
      headers: newKey(),
    });
    expect(status).toBe(200);
    expect(placed.data.summary).toMatchObject({ odds: 3, wager_tax_cents: 1_250, payout_cents: 22_750 });
    expect(placed.data.legs[0]).toMatchObject({
      home_team: legs[0]?.home_team,
      tournament: 'Premier League',
    });
    expect(await balance(user)).toBe(400);
    const list = await harness.backend.call(
      BetsAnswer,
      'GET /api/betting/bets?filter=normalBets&subfilter=open',
      {
        user,
      },
    );
    expect(list.body).toMatchObject({ data: [placed.data], last_page: 0, total: 1 });
    expect(list.body.data[0]?.legs[0]).toMatchObject({
      country: 'Kenya',
      game_id: legs[0]?.game_id,
      odds: 1.5,
    });
    const stranger = await userWith(0 + 1);
    const other = await harness.backend.call(ErrorBody, `GET /api/betting/bets/${placed.data.id}`, {
      user: stranger,
    });
    expect(other).toMatchObject({ status: 404, body: { code: 'no_such_bet' } });
  });

  test('a list without a filter contains cash and free bets', async () => {
    const user = await userWith(50_000);
    const ask = () => ({ user, body: bodyOf([legAt(2)], 10_000), headers: newKey() });
    await harness.backend.call(BetAnswer, PLACE, ask());
    const { id } = (await harness.backend.call(BetAnswer, PLACE, ask())).body.data;
    await harness.db.query("update betting.bets set stake_type = 'free' where id = $1", [Number(id)]);
    const totals = ['', '?filter=normalBets', '?filter=freeBets'].map(async (filter) => {
      const list = await harness.backend.call(BetsAnswer, `GET /api/betting/bets${filter}`, { user });
      return list.body.total;
    });
    expect(await Promise.all(totals)).toEqual([2, 1, 1]);
  });

  test('a bet that is placed or settled between two pages makes the list neither repeat nor skip a bet', async () => {
    const user = await userWith(100_000);
    const place = async () => {
      const ask = { user, body: bodyOf([legAt(2)], 2_000), headers: newKey() };
      return (await harness.backend.call(BetAnswer, PLACE, ask)).body.data.id;
    };
    const ids = [await place(), await place(), await place(), await place(), await place()].reverse();
    const page = async (query: string) =>
      (
        await harness.backend.call(BetsAnswer, `GET /api/betting/bets?subfilter=open&per_page=2${query}`, {
          user,
        })
      ).body;
    const first = await page('');
    await place();
    await harness.db.query("update betting.bets set state = 'lost' where id = any($1::bigint[])", [
      ids.slice(0, 2).map(Number),
    ]);
    const second = await page(`&page=1&after=${first.next}`);
    const third = await page(`&page=2&after=${second.next}`);
    expect([first, second, third].flatMap(({ data }) => data.map(({ id }) => id))).toEqual(ids);
    expect(second).toMatchObject({ total: 4, last_page: 2 });
    expect(third).not.toHaveProperty('next');
  });

  test('[SLIP-14] the list can be of some days in Nairobi, with what its bets on all pages cost and brought back', async () => {
    const user = await userWith(100_000);
    const day = addDays(nairobiDay(Date.now()), -2);
    const { from, until } = nairobiDayBounds(day);
    // The last instants of two Nairobi days, and the first one of the second. Retention removes refusals of last month.
    const times = [from - 1, from, until - 1];
    for (const [at, time] of times.entries()) {
      const ask = { user, body: bodyOf([legAt(2)], 2_000 * (at + 1)), headers: newKey() };
      const { id } = (await harness.backend.call(BetAnswer, PLACE, ask)).body.data;
      await harness.db.query(
        `update betting.bets set created_at = $2, state = 'won', paid_cents = 700, cashed_out_cents = 50 where id = $1`,
        [Number(id), new Date(time)],
      );
    }
    const free = { user, body: bodyOf([legAt(2)], 5_000), headers: newKey() };
    const { id } = (await harness.backend.call(BetAnswer, PLACE, free)).body.data;
    await harness.db.query("update betting.bets set stake_type = 'free' where id = $1", [Number(id)]);
    const listed = async (query: string) => {
      const { total, sums, data } = (
        await harness.backend.call(BetsAnswer, `GET /api/betting/bets?per_page=1&${query}`, { user })
      ).body;
      return { total, ...sums, newest: data[0]?.summary.stake_cents };
    };
    expect(await listed(`from=${day}&to=${day}`)).toEqual({
      total: 2,
      staked_cents: 10_000,
      returned_cents: 1_500,
      newest: 6_000,
    });
    expect(await listed(`to=${addDays(day, -1)}`)).toEqual({
      total: 1,
      staked_cents: 2_000,
      returned_cents: 750,
      newest: 2_000,
    });
    expect(await listed('filter=freeBets')).toMatchObject({ total: 1, staked_cents: 0, returned_cents: 0 });
    const wrong = await harness.backend.call(ErrorBody, 'GET /api/betting/bets?from=yesterday', { user });
    expect(wrong.status).toBe(400);
  });

  test('[SLIP-14] an open bet in the list shows its match as it is now and its cash-out value', async () => {
    const user = await userWith(50_000);
    const leg = legAt(2);
    const ask = { user, body: bodyOf([leg], 10_000), headers: newKey() };
    const placed = (await harness.backend.call(BetAnswer, PLACE, ask)).body.data;
    const listed = async () =>
      (await harness.backend.call(BetsAnswer, 'GET /api/betting/bets', { user })).body.data[0];
    const playing = {
      started: true,
      match_status: '2nd half',
      match_time: "61'",
      home_score: 1,
      away_score: 0,
    };
    harness.backend.offer.put({ ...leg, ...playing, producer_id: PRODUCERS.live, odds: 1.5 });
    const live = await listed();
    expect(live?.legs[0]).toMatchObject({
      odds: 2,
      home_score: 1,
      now: { started: true, match_status: '2nd half', match_time: "61'", odds: 1.5, active: 1, status: 0 },
    });
    const quote = await harness.backend.call(
      CashOutQuoteAnswer,
      `GET /api/betting/bets/${placed.id}/cash-out`,
      {
        user,
      },
    );
    expect(live?.cash_out_cents).toBe(quote.body.data.available ? quote.body.data.payout_cents : null);
    harness.backend.offer.put({ ...leg, ...playing, producer_id: PRODUCERS.live, producer_status: 0 });
    const silent = await listed();
    expect(silent?.legs[0]?.now?.status).toBe(MARKET_STATUS.suspended);
    expect(silent).not.toHaveProperty('cash_out_cents');
    await harness.backend.offer.result(harness.db, leg, 'lost');
    await harness.backend.settle();
    expect((await listed())?.legs[0]).not.toHaveProperty('now');
    expect(await harness.backend.call(BetAnswer, PLACE, ask)).toMatchObject({ body: { data: placed } });
  });
});
