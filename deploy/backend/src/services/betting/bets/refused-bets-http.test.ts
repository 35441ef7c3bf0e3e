import { describe, expect, test } from '@jest/globals';
import { BetsAnswer, ErrorBody, MARKET_STATUS, RefusedBetsAnswer } from '@jukwaa/contracts';
import { addDays, nairobiDay, nairobiDayBounds } from '@jukwaa/domain';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { PLACE, Placed, useBettingHarness } from '../test-support/betting-harness.ts';

describe.each(serviceEngines())('the list of refused bets on $name', ({ fresh }) => {
  const harness = useBettingHarness(fresh);
  const { newKey, userWith, legAt, bodyOf } = harness;

  test('a refusal between two pages makes the list neither repeat nor skip a refusal', async () => {
    const user = await userWith(1);
    const refuse = (stake: number) =>
      harness.backend.call(Placed, PLACE, { user, body: bodyOf([legAt(2)], stake), headers: newKey() });
    for (const stake of [2_000, 3_000, 4_000]) await refuse(stake);
    const page = async (query: string) =>
      (
        await harness.backend.call(RefusedBetsAnswer, `GET /api/betting/bets/refused?per_page=2${query}`, {
          user,
        })
      ).body;
    const first = await page('');
    await refuse(5_000);
    const second = await page(`&page=1&after=${first.next}`);
    const stakes = [first, second].flatMap(({ data }) => data.map(({ stake_cents }) => stake_cents));
    expect(stakes).toEqual([4_000, 3_000, 2_000]);
    expect(second).not.toHaveProperty('next');
  });

  test('[SLIP-14] the list of refusals can be of some days in Nairobi', async () => {
    const user = await userWith(1);
    const day = addDays(nairobiDay(Date.now()), -2);
    const { from, until } = nairobiDayBounds(day);
    // The last instants of two Nairobi days, and the first one of the second. Retention removes refusals of last month.
    const times = [from - 1, from, until - 1];
    for (const [at, time] of times.entries()) {
      const stake = 2_000 * (at + 1);
      const body = bodyOf([legAt(2)], stake);
      await harness.backend.call(Placed, PLACE, { user, body, headers: newKey() });
      await harness.db.query(
        "update betting.refused_bets set at = $2 where user_id = $1 and asked->>'stake_cents' = $3",
        [user, new Date(time), String(stake)],
      );
    }
    const listed = async (query: string) => {
      const address = `GET /api/betting/bets/refused?per_page=1&${query}` as const;
      const { total, data } = (await harness.backend.call(RefusedBetsAnswer, address, { user })).body;
      return { total, newest: data[0]?.stake_cents };
    };
    expect(await listed('')).toEqual({ total: 3, newest: 6_000 });
    expect(await listed(`from=${day}&to=${day}`)).toEqual({ total: 2, newest: 6_000 });
    expect(await listed(`to=${addDays(day, -1)}`)).toEqual({ total: 1, newest: 2_000 });
    expect(await listed(`from=${addDays(day, 1)}`)).toEqual({ total: 0 });
    const wrong = await harness.backend.call(ErrorBody, 'GET /api/betting/bets/refused?to=today', { user });
    expect(wrong.status).toBe(400);
  });

  test('[SLIP-14] a refused bet is listed with its reason, for its owner only', async () => {
    const user = await userWith(3_000);
    const [leg, gone] = [legAt(2), legAt(3)];
    const place = (body: unknown) => harness.backend.call(Placed, PLACE, { user, body, headers: newKey() });
    await place(bodyOf([leg], 5_000));
    harness.backend.offer.put({ ...gone, status: MARKET_STATUS.suspended });
    await place(bodyOf([leg, gone], 2_000));
    await place({ ...bodyOf([leg], 3_000), stake_type: 'free' });
    await place(bodyOf([leg], 2_000));
    const page = async (of: number, query: string) =>
      (await harness.backend.call(RefusedBetsAnswer, `GET /api/betting/bets/refused${query}`, { user: of }))
        .body;
    const all = await page(user, '');
    expect(all.data.map(({ code }) => code)).toEqual([
      'no_free_bet',
      'leg_unavailable',
      'insufficient_funds',
    ]);
    expect(all.data[1]).toMatchObject({
      stake_cents: 2_000,
      stake_type: 'cash',
      error_message: 'A pick can no longer be bet on',
      legs: [{ match_id: leg.match_id, odds: 2, country: 'Kenya' }, { match_id: gone.match_id }],
    });
    expect(await page(user, '?page=1&per_page=2')).toMatchObject({
      total: 3,
      last_page: 1,
      data: [all.data[2]],
    });
    expect((await page(await userWith(1), '')).total).toBe(0);
    const bets = await harness.backend.call(BetsAnswer, 'GET /api/betting/bets', { user });
    expect(bets.body.total).toBe(1);
  });
});
