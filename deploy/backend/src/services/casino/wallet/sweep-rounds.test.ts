import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ledgerFaults, wagerTaxOf } from '../../wallet/test-support/money-tables.ts';
import { type Casino, moneyOf, startCasino } from '../test-support/casino-harness.ts';
import { ABANDONED_MS, sweepRounds } from './sweep-rounds.ts';

let casino: Casino;
beforeAll(async () => {
  casino = await startCasino();
}, 180_000);
afterAll(() => casino.close());

test('GAMES-01 a round that its provider never ends is refunded after 72 h, once, and a paid one is closed', async () => {
  const seat = await casino.seat(20_000);
  const bet = (round: string) =>
    casino.call('bet', { ...moneyOf(seat, round), session: seat.session, amount_cents: 2_000 });
  for (const round of ['left', 'paid', 'young']) await bet(round);
  await casino.call('win', { ...moneyOf(seat, 'paid'), amount_cents: 500, ends_round: false });
  await casino.db.query(
    "update casino.rounds set last_at = last_at - $1::int * interval '1 ms' where round <> 'young'",
    [ABANDONED_MS + 60_000],
  );
  expect(await wagerTaxOf(casino.db, seat.id)).toBe((3 * 2_000) / 8);
  await sweepRounds(casino.app.backend.context);
  await sweepRounds(casino.app.backend.context);
  expect(
    await casino.db.query('select round, state, refunded_cents from casino.rounds order by round'),
  ).toEqual([
    { round: 'left', state: 'void', refunded_cents: 2_000 },
    { round: 'paid', state: 'ended', refunded_cents: 0 },
    { round: 'young', state: 'open', refunded_cents: 0 },
  ]);
  expect(await casino.balance(seat.id)).toBe(20_000 - 2_000 - 2_000 + 500);
  expect(await wagerTaxOf(casino.db, seat.id)).toBe((2 * 2_000) / 8);
  const late = await casino.call('win', { ...moneyOf(seat, 'left'), amount_cents: 9_000, ends_round: true });
  expect(late.body).toMatchObject({ code: 'rolled_back' });
  expect(await ledgerFaults(casino.db)).toEqual([]);
});

test('GAMES-01 a round whose result was 0 and whose end was lost keeps its stake: the sweep ends it, and refunds nothing', async () => {
  const seat = await casino.seat(20_000);
  await casino.call('bet', { ...moneyOf(seat, 'lost'), session: seat.session, amount_cents: 2_000 });
  await casino.call('win', { ...moneyOf(seat, 'lost'), amount_cents: 0, ends_round: false });
  await casino.db.query("update casino.rounds set last_at = last_at - $1::int * interval '1 ms'", [
    ABANDONED_MS + 60_000,
  ]);
  await sweepRounds(casino.app.backend.context);
  expect(
    await casino.db.query("select state, refunded_cents from casino.rounds where round = 'lost'"),
  ).toEqual([{ state: 'ended', refunded_cents: 0 }]);
  expect(await casino.balance(seat.id)).toBe(18_000);
  expect(await ledgerFaults(casino.db)).toEqual([]);
});

test('GAMES-01 a round is refunded in time although a hundred older ones cannot be closed', async () => {
  const seat = await casino.seat(20_000);
  await casino.call('bet', { ...moneyOf(seat, 'waits'), session: seat.session, amount_cents: 2_000 });
  await casino.db.query(
    `insert into casino.rounds (provider, round, user_id, game, state, opened_at, last_at)
     select 'broken', n::text, user_id, game, 'open', opened_at, last_at - interval '1 day'
     from casino.rounds, generate_series(1, 100) as n where round = 'waits'`,
  );
  await casino.db.query(
    "alter table casino.rounds add constraint broken check (provider <> 'broken' or state = 'open')",
  );
  await casino.db.query(
    "update casino.rounds set last_at = last_at - $1::int * interval '1 ms' where state = 'open'",
    [ABANDONED_MS + 60_000],
  );
  await expect(sweepRounds(casino.app.backend.context)).rejects.toThrow('and 99 more failed');
  expect(await casino.balance(seat.id)).toBe(20_000);
  await casino.db.query("delete from casino.rounds where provider = 'broken'");
  await casino.db.query('alter table casino.rounds drop constraint broken');
  expect(await ledgerFaults(casino.db)).toEqual([]);
});
