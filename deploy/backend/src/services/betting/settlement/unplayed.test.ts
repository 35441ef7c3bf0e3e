import { describe, expect, test } from '@jest/globals';
import { BetAnswer, CashOutQuoteAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { ledgerFaults } from '../../wallet/test-support/money-tables.ts';
import type { CurrentLeg } from '../offer-port.ts';
import { PLACE, useBettingHarness } from '../test-support/betting-harness.ts';

const HOUR_MS = 3_600_000;
/** Status codes of the feed. */
const PLAYING = { status: 1, match_status: 6 };
const INTERRUPTED = { status: 2, match_status: 80 };
const ROLLED_BACK = { status: 2, match_status: 100 };
const POSTPONED = { status: 0, match_status: 60 };

describe.each(serviceEngines())('a match that is not played on $name', ({ fresh }) => {
  const harness = useBettingHarness(fresh);
  const { newKey, userWith, balance, legAt, bodyOf } = harness;
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

  /** Sets all producers up, or lets one of them still miss messages of an outage. */
  async function producers(owes: boolean): Promise<void> {
    await harness.db.query("update fixture.terms set beat_at = clock_timestamp() + interval '1 hour'");
    await harness.db.query(
      `insert into fixture.producers (producer_id, alive_at, recovery_id)
       values (3, clock_timestamp() + interval '1 hour', $1)
       on conflict (producer_id) do update set alive_at = excluded.alive_at, recovery_id = excluded.recovery_id`,
      [owes ? 1 : null],
    );
  }

  /**
   * A leg with a planned kick-off so many hours ago, and the row of its match. The match has a new kick-off when it was moved.
   */
  async function legOf(
    hours: number,
    odds = 2,
    state: { status: number; match_status: number } = POSTPONED,
    movedTo: Date | null = null,
  ): Promise<CurrentLeg> {
    const { match_id } = legAt(odds);
    const leg = harness.backend.offer.put({ match_id, odds, date: ago(hours) });
    await harness.db.query(
      `insert into fixture.matches (match_id, external_id, source, plan, sport_id, category_id, country, tournament_id, tournament,
         priority, boosted, home_team, away_team, starts_at, moved_from, producer_id, status, match_status)
       overriding system value
       values ($1::bigint, 'unplayed-' || ($1::bigint)::text, 'push', '{}', 1, 1, 'Kenya', 1, 'League', 1, 0, 'a', 'b', $2, $3, 3, $4, $5)`,
      [
        match_id,
        movedTo ?? ago(hours),
        movedTo === null ? null : ago(hours),
        state.status,
        state.match_status,
      ],
    );
    return leg;
  }

  const place = async (user: number, legs: readonly CurrentLeg[], stake_cents = 10_000, more = {}) => {
    const body = { ...bodyOf(legs, stake_cents), ...more };
    return (await harness.backend.call(BetAnswer, PLACE, { user, body, headers: newKey() })).body.data.id;
  };
  const read = async (user: number, id: string) =>
    (await harness.backend.call(BetAnswer, `GET /api/betting/bets/${id}`, { user })).body.data;
  const voidUnplayed = () => harness.backend.context.services.betting.voidUnplayed();

  test('a match that is not played returns the stake once after 48 hours with the reason, and a later result pays nothing', async () => {
    await producers(false);
    const user = await userWith(20_000);
    const [early, late] = [await legOf(47), await legOf(49)];
    const waiting = await place(user, [early]);
    const single = await place(user, [late]);
    await Promise.all([voidUnplayed(), voidUnplayed()]);
    expect(await read(user, waiting)).toMatchObject({ state: 'open' });
    expect(await read(user, single)).toMatchObject({
      state: 'void',
      paid_cents: 10_000,
      legs: [{ result: 'void', void_reason: 'postponed' }],
    });
    await harness.backend.offer.result(harness.db, late, 'won');
    await harness.backend.settle();
    await harness.backend.offer.result(harness.db, late, 'lost');
    await harness.backend.settle();
    expect(await voidUnplayed()).toBe(0);
    expect(await read(user, single)).toMatchObject({
      state: 'void',
      paid_cents: 10_000,
      legs: [{ result: 'void', void_reason: 'postponed' }],
    });
    expect(await balance(user)).toBe(100);
    expect(await ledgerFaults(harness.db)).toEqual([]);
  });

  test('a match that is not played counts at odds 1.00 in a bet on several matches, and the other legs still decide the bet', async () => {
    await producers(false);
    const user = await userWith(10_000);
    const [won, off] = [legAt(3), await legOf(60)];
    const id = await place(user, [won, off]);
    await voidUnplayed();
    expect(await read(user, id)).toMatchObject({ state: 'open' });
    await harness.backend.offer.result(harness.db, won, 'won');
    await harness.backend.settle();
    expect(await read(user, id)).toMatchObject({ state: 'won', paid_cents: 22_750 });
  });

  test('a match that is not played is judged by the kick-off at placement: a bet on the new date stays open', async () => {
    await producers(false);
    const user = await userWith(20_000);
    const off = await legOf(50, 2, POSTPONED, new Date(Date.now() + 24 * HOUR_MS));
    const before = await place(user, [off]);
    const moved = harness.backend.offer.put({ ...off, date: new Date(Date.now() + 24 * HOUR_MS) });
    const after = await place(user, [moved]);
    await voidUnplayed();
    expect([(await read(user, before)).state, (await read(user, after)).state]).toEqual(['void', 'open']);
    await harness.backend.offer.result(harness.db, off, 'won');
    await harness.backend.settle();
    expect([(await read(user, before)).state, (await read(user, after)).state]).toEqual(['void', 'won']);
  });

  test.each([
    ['is being played after a move by less than 48 hours keeps its bets open', PLAYING, 40, 'open'],
    ['is being played after a move by more than 48 hours has its earlier bets void', PLAYING, 1, 'void'],
    ['was interrupted and not finished has its bets void', INTERRUPTED, 49, 'void'],
    ['lost its result to a correction keeps its bets open', ROLLED_BACK, 49, 'open'],
  ] as const)('a match that %s', async (_what, state, startedHoursAgo, expected) => {
    await producers(false);
    const user = await userWith(10_000);
    const leg = await legOf(50, 2, state, ago(startedHoursAgo));
    const id = await place(user, [leg]);
    await voidUnplayed();
    expect((await read(user, id)).state).toBe(expected);
  });

  test('a match that is not played stays open while a producer has not sent the messages of an outage: the match may have been played', async () => {
    const user = await userWith(10_000);
    const id = await place(user, [await legOf(72)]);
    await producers(true);
    expect(await voidUnplayed()).toBe(0);
    await producers(false);
    await voidUnplayed();
    expect((await read(user, id)).state).toBe('void');
  });

  test('a match that is not played returns a free bet, and the remaining stake of a partly sold bet', async () => {
    await producers(false);
    const user = await userWith(10_000);
    const later = new Date(Date.now() + 24 * HOUR_MS);
    const now = new Date();
    await harness.db.query(`select bonus.give($1, $2, 'free_bet', $3, $4, $5)`, [
      `unplayed-${user}`,
      user,
      4_900,
      now,
      later,
    ]);
    const free = await place(user, [await legOf(50)], 4_900, { stake_type: 'free' });
    const sold = await place(user, [await legOf(51, 2)]);
    const address = `/api/betting/bets/${sold}/cash-out`;
    const { body } = await harness.backend.call(CashOutQuoteAnswer, `GET ${address}`, { user });
    if (!body.data.available) throw new Error('the bet is not for sale');
    const ask = { user, body: { quote_id: body.data.quote_id, share: 50 } };
    await harness.backend.call(v.looseObject({}), `POST ${address}`, ask);
    const before = (await balance(user)) ?? 0;
    await voidUnplayed();
    expect(await read(user, free)).toMatchObject({ state: 'void', stake_type: 'free' });
    expect(await read(user, sold)).toMatchObject({ state: 'void' });
    expect((await balance(user)) ?? 0).toBe(before + 50);
    expect(await ledgerFaults(harness.db)).toEqual([]);
  });

  test('a match that is not played is found by indexes among any number of matches and open bets', async () => {
    const plan = (statement: string) =>
      harness.db.transaction(async (tx) => {
        await tx.query('set local enable_seqscan = off');
        const rows = await tx.query(`explain ${statement}`);
        return rows.map((row) => Object.values(row).join()).join('\n');
      });
    const matches = await plan(
      `select match_id from fixture.matches where closed_at is null and (starts_at <= now() or moved_from <= now())`,
    );
    expect(matches).not.toContain('Seq Scan');
    const legs = await plan(
      `select from fixture.overdue_matches(now()) m join betting.legs l on l.match_id = m.match_id and l.result = 'open'`,
    );
    expect(legs).toContain('open_legs_of_match');
    expect(legs).not.toContain('Seq Scan');
  });
});
