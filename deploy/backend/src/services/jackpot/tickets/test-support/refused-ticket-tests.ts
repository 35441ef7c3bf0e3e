import { expect, test } from '@jest/globals';
import type { JackpotBetRow } from '@jukwaa/contracts';
import { betOf, HOME_WINS, rowsOf } from '../../test-support/jackpot-backend.ts';
import { SIX_LINES, type TicketShop } from './ticket-shop.ts';

/** Tests of tickets that their picks, their stake or their player refuse. */
export function refusedTicketTests(shop: TicketShop): void {
  const { db, jackpot, bet, player, main, placed, ticketsOf, refusal } = shop;

  const picked = (change: (rows: readonly JackpotBetRow[]) => unknown) => () => ({
    ...betOf(jackpot(), HOME_WINS, 50),
    bets: change(rowsOf(jackpot(), HOME_WINS)),
  });

  test.each([
    ['a game without a pick', 'picks_incomplete', () => betOf(jackpot(), HOME_WINS.slice(1), 50)],
    [
      'a match of another jackpot',
      'pick_unavailable',
      picked(([first, ...rows]) => [{ ...first, match_id: 999_999 }, ...rows]),
    ],
    [
      'two matches exchanged',
      'pick_unavailable',
      picked(([a, b, ...rows]) => [
        { ...a, match_id: b?.match_id },
        { ...b, match_id: a?.match_id },
        ...rows,
      ]),
    ],
    ['an eighth game', 'pick_unavailable', picked((rows) => [...rows, { ...rows[0], match_number: 8 }])],
    ['game number 0', 'pick_unavailable', picked((rows) => [...rows, { ...rows[0], match_number: 0 }])],
    ['a row twice', 'pick_unavailable', picked((rows) => [...rows, rows[0]])],
    [
      'six doubles',
      'too_many_doubles',
      () => betOf(jackpot(), ['12', '12', '12', '12', '12', '12', '1'], 3_200),
    ],
    [
      'four triples',
      'too_many_triples',
      () => betOf(jackpot(), ['123', '123', '123', '123', '1', '1', '1'], 4_050),
    ],
    [
      'seventeen triples',
      'too_many_triples',
      () =>
        betOf(
          jackpot(),
          Array.from({ length: 17 }, () => '123'),
          50,
        ),
    ],
    ['the price of one line for six', 'wrong_stake', () => betOf(jackpot(), SIX_LINES, 50)],
    ['a cent too little', 'wrong_stake', () => betOf(jackpot(), HOME_WINS, 49.99)],
    ['no stake', 'wrong_stake', () => betOf(jackpot(), HOME_WINS, 0)],
    ['another market', 'invalid_field', picked(([first, ...rows]) => [{ ...first, market_id: 10 }, ...rows])],
    [
      'an outcome that 1x2 lacks',
      'invalid_field',
      picked(([first, ...rows]) => [{ ...first, outcome_id: '4' }, ...rows]),
    ],
    ['a negative stake', 'invalid_field', () => betOf(jackpot(), HOME_WINS, -50)],
    ['a free stake', 'invalid_field', () => ({ ...betOf(jackpot(), HOME_WINS, 50), stake_type: 'free' })],
    ['a foreign field', 'invalid_field', () => ({ ...betOf(jackpot(), HOME_WINS, 50), user_id: 1 })],
    ['no rows', 'invalid_field', () => ({ ...betOf(jackpot(), HOME_WINS, 50), bets: [] })],
    ['a hundred rows', 'invalid_field', picked((rows) => Array.from({ length: 100 }, () => rows[0]))],
  ] as const)('%s is refused as %s, and the stake stays', async (_, code, body) => {
    const user = await player();
    expect(await refusal(user, body())).toEqual({ status: 422, code });
    expect(await main(user)).toBe(100_000);
    expect((await ticketsOf(user)).total).toBe(0);
  });

  test('a body of a megabyte is refused', async () => {
    const user = await player();
    const body = `{"bets":"${'x'.repeat(1_000_000)}"}`;
    expect((await bet(user, body)).status).toBe(413);
    expect(await main(user)).toBe(100_000);
  });

  test('an unknown jackpot takes no ticket', async () => {
    const body = betOf(jackpot(), HOME_WINS, 50);
    expect(await refusal(await player(), body, 999_999)).toEqual({ status: 404, code: 'no_such_jackpot' });
  });

  test('a player with too little money gets no ticket', async () => {
    const user = await player(4_999);
    expect(await refusal(user, betOf(jackpot(), HOME_WINS, 50))).toEqual({
      status: 422,
      code: 'insufficient_funds',
    });
    expect(await main(user)).toBe(4_999);
  });

  test('a self-excluded player gets no ticket', async () => {
    const user = await player();
    await db().query(
      `insert into identity.exclusions (user_id, period, since, until) values ($1, 'permanent', now() - interval '1 hour', null)`,
      [user],
    );
    expect(await refusal(user, betOf(jackpot(), HOME_WINS, 50))).toEqual({
      status: 422,
      code: 'self_excluded',
    });
    expect(await main(user)).toBe(100_000);
  });

  test('an own limit on stakes counts tickets', async () => {
    const user = await player();
    await db().query(
      `insert into identity.limits (user_id, kind, period, amount_cents) values ($1, 'stake', 'day', 7000)`,
      [user],
    );
    await placed(user);
    const reply = await bet(user, betOf(jackpot(), HOME_WINS, 50));
    expect(reply).toMatchObject({
      status: 422,
      body: { code: 'limit_reached', limit: { left_cents: 2_000 } },
    });
  });
}
