import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LigiMessage } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import * as v from 'valibot';
import { serviceDatabases } from '../../../app/test-support/service-databases.ts';
import { ledgerFaults } from '../../wallet/test-support/money-tables.ts';
import { ownEntries } from '../entries/own-entries.ts';
import type { TableDeps } from '../ligi-deps.ts';
import { closedRound } from '../rounds/round-reads.ts';
import { roundStandings } from '../tables/round-standings.ts';
import { roundTable } from '../tables/round-table.ts';
import { seasonTable } from '../tables/season-table.ts';
import {
  ENTRY_CENTS,
  type LigiHarness,
  POOL_CENTS,
  startLigi,
  type TestRound,
} from '../test-support/ligi-harness.ts';

const DAY_MS = 86_400_000;
const FUNDS = 100_000;
const PAGE = { page: 0, per_page: 20 };

describe.each(serviceDatabases())('a round of Ligi Soo on $name', ({ fresh }) => {
  let db: Database;
  let drop: () => Promise<void>;
  let ligi: LigiHarness;
  let tables: TableDeps;
  beforeAll(async () => {
    ({ db, drop } = await fresh());
    ligi = await startLigi(db);
    tables = { ...ligi.context, standings: roundStandings(db) };
    // The feed owes nothing, so that overdue matches are known.
    await db.query("update fixture.terms set beat_at = clock_timestamp() + interval '9 days'");
    await db.query(
      `insert into fixture.producers (producer_id, alive_at) values (3, clock_timestamp() + interval '9 days')
       on conflict (producer_id) do update set alive_at = excluded.alive_at`,
    );
  }, 60_000);
  afterAll(async () => {
    expect(await ledgerFaults(db)).toEqual([]);
    await ligi.close();
    await drop();
  });

  /** A round with one entry for each list of scores, of different players. */
  async function roundOf(...entries: readonly (readonly string[])[]) {
    const round = await ligi.openRound(entries[0]?.length);
    const users: number[] = [];
    for (const scores of entries) {
      const user = await ligi.newUser();
      const entered = await ligi.enter(user, round.id, scores);
      if (!entered.ok) throw entered.error;
      users.push(user);
    }
    return { round, users };
  }
  const wrong = (count: number, scores: readonly string[]) => Array.from({ length: count }, () => scores);
  /** Closes the round, then ends its matches with these scores. */
  async function playAll(round: TestRound, scores: readonly string[]) {
    ligi.kickOff();
    await ligi.settle();
    for (const [n, match] of round.matches.entries()) await ligi.play(match, scores[n] ?? '0-0');
    await ligi.settle();
  }
  const resultOf = async (round: TestRound) => {
    const result = await closedRound(db, round.id);
    if (result === null) throw new Error('the round is open');
    return result;
  };
  const tableOf = async (round: TestRound, user: number | null) => {
    const table = await roundTable(tables, round.id, user, PAGE);
    if (!table.ok) throw table.error;
    return table.value;
  };

  test('[GAMES-06] lives from entry to payment: table by live scores, prizes of the best tenth, tax as for a bet', async () => {
    const { round, users } = await roundOf(['2-1', '0-0'], ['2-0', '1-1'], ...wrong(9, ['0-1', '1-0']));
    const [best = 0, second = 0, third = 0] = users;
    expect(await ligi.balance(best)).toBe(FUNDS - ENTRY_CENTS);
    ligi.kickOff();
    await ligi.settle();
    expect((await resultOf(round)).state).toBe('running');
    expect(await ligi.roundBooks(round.id, 'pool')).toBe(11 * POOL_CENTS);
    expect((await tableOf(round, second)).own).toMatchObject([{ rank: 1, points: 0 }]);

    await ligi.play(round.matches[0] ?? 0, '1-0', 'live');
    await ligi.settle();
    const live = await tableOf(round, second);
    expect(live.data[0]).toMatchObject({ rank: 1, points: 6, paid_cents: null });
    expect(live.data[0]?.prize_cents).toBeGreaterThan(0);
    expect(live.own).toMatchObject([{ own: true, rank: 2, points: 4 }]);

    for (const [match, score] of [
      [round.matches[0], '2-1'],
      [round.matches[1], '0-0'],
    ] as const)
      await ligi.play(match ?? 0, score);
    await ligi.settle();
    const pool = 11 * POOL_CENTS;
    const prize = Math.floor((pool * 2) / 3);
    const tax = Math.floor((prize - 8_750) * 0.2 + 0.5);
    const result = await resultOf(round);
    expect(result).toMatchObject({
      state: 'settled',
      entries: 11,
      pool_cents: pool,
      house_cents: 11 * 1_750,
    });
    expect(result.prizes).toEqual([
      { rank: 1, prize_cents: prize },
      { rank: 2, prize_cents: pool - prize - result.rounding_cents },
    ]);
    expect(await ligi.balance(best)).toBe(FUNDS - ENTRY_CENTS + prize - tax);
    expect(await ligi.balance(third)).toBe(FUNDS - ENTRY_CENTS);
    expect(await ligi.roundBooks(round.id, 'pool')).toBe(0);
    expect(await ligi.roundBooks(round.id, 'rounding')).toBe(result.rounding_cents);
    expect(await ownEntries(tables, best, round.id)).toMatchObject([
      {
        state: 'won',
        rank: 1,
        points: 15,
        exact: 2,
        winning_cents: prize,
        withholding_tax_cents: tax,
        paid_cents: prize - tax,
      },
    ]);
    expect(await ownEntries(tables, third, round.id)).toMatchObject([
      { state: 'lost', rank: 3, paid_cents: 0 },
    ]);
    const season = await seasonTable(tables, best, PAGE);
    expect(season).toMatchObject({ ok: true, value: { own: { rank: 1, points: 15, exact: 2, rounds: 1 } } });
  });

  test('splits the prizes of tied entries equally, and keeps the rest as rounding', async () => {
    const { round, users } = await roundOf(...wrong(7, ['1-0']), ...wrong(4, ['0-1']));
    await playAll(round, ['1-0']);
    const pool = 11 * POOL_CENTS;
    const { prizes, rounding_cents } = await resultOf(round);
    const paidRanks = Math.floor((pool * 2) / 3) + Math.floor(pool / 3);
    expect(prizes).toEqual([{ rank: 1, prize_cents: Math.floor(paidRanks / 7) }]);
    expect(rounding_cents).toBe(pool - 7 * Math.floor(paidRanks / 7));
    const table = await tableOf(round, null);
    expect(table.data.map(({ rank }) => rank)).toEqual([1, 1, 1, 1, 1, 1, 1, 8, 8, 8, 8]);
    expect(table.data.map(({ entry_id }) => Number(entry_id))).toEqual(
      table.data.map(({ entry_id }) => Number(entry_id)).sort((a, b) => a - b),
    );
    expect(new Set(await Promise.all(users.slice(0, 7).map(ligi.balance))).size).toBe(1);
  });

  test('refunds every entry in full when there are fewer than ten', async () => {
    const { round, users } = await roundOf(...wrong(9, ['1-0']));
    ligi.kickOff();
    await ligi.settle();
    expect(await resultOf(round)).toMatchObject({ state: 'refunded', pool_cents: 0, house_cents: 0 });
    for (const user of users) expect(await ligi.balance(user)).toBe(FUNDS);
    expect(await ownEntries(tables, users[0] ?? 0, round.id)).toMatchObject([
      { state: 'void', paid_cents: ENTRY_CENTS },
    ]);
  });

  test('gives no entry points for a cancelled match, a cancelled banker included', async () => {
    const { round, users } = await roundOf(['2-1', '1-0'], ...wrong(9, ['0-0', '0-1']));
    ligi.kickOff();
    await ligi.settle();
    await ligi.play(round.matches[0] ?? 0, '0-0', 'void');
    await ligi.play(round.matches[1] ?? 0, '1-0');
    await ligi.settle();
    const result = await resultOf(round);
    expect(result.state).toBe('settled');
    expect(result.scores.map(({ state }) => state)).toEqual(['postponed', 'ended']);
    expect(await ownEntries(tables, users[0] ?? 0, round.id)).toMatchObject([
      { state: 'won', points: 5, exact: 1 },
    ]);
  });

  test('counts a match without a result after 24 hours as postponed, and refunds when most are', async () => {
    const { round, users } = await roundOf(...wrong(10, ['1-0', '1-0', '1-0']));
    ligi.kickOff();
    await ligi.settle();
    await ligi.play(round.matches[0] ?? 0, '1-0');
    ligi.clock.shift(DAY_MS - 60_000);
    await ligi.settle();
    expect((await resultOf(round)).state).toBe('running');
    ligi.clock.shift(60_000);
    await ligi.settle();
    expect(await resultOf(round)).toMatchObject({ state: 'refunded' });
    for (const user of users) expect(await ligi.balance(user)).toBe(FUNDS);
    expect(await ligi.roundBooks(round.id, 'pool')).toBe(0);
    await ligi.play(round.matches[1] ?? 0, '1-0');
    await ligi.settle();
    expect((await resultOf(round)).state).toBe('refunded');
  });

  test('waits for the new result of a played match whose result was rolled back, however long after its kick-off', async () => {
    const { round, users } = await roundOf(['1-0'], ...wrong(9, ['0-1']));
    ligi.kickOff();
    await ligi.settle();
    const [match = 0] = round.matches;
    await ligi.play(match, '0-1');
    await ligi.rollBack(match);
    ligi.clock.shift(DAY_MS + 60_000);
    await ligi.settle();
    expect((await resultOf(round)).state).toBe('running');
    await ligi.play(match, '1-0');
    await ligi.settle();
    expect(await resultOf(round)).toMatchObject({ state: 'settled', scores: [{ state: 'ended' }] });
    expect(await ownEntries(tables, users[0] ?? 0, round.id)).toMatchObject([{ state: 'won', rank: 1 }]);
  });

  test('is settled again after a corrected result within three days, by reversal; spent money becomes a debt', async () => {
    const { round, users } = await roundOf(['1-0'], ['3-1'], ...wrong(8, ['0-0']));
    const [first = 0, second = 0] = users;
    await playAll(round, ['1-0']);
    const pool = 10 * POOL_CENTS;
    const paid = pool - Math.floor((pool - 8_750) * 0.2 + 0.5);
    expect(await ligi.balance(first)).toBe(FUNDS - ENTRY_CENTS + paid);
    const [withdrawn] = await ligi.context.services.wallet.takeStakes(db, { product: 'casino', game: null }, [
      {
        id: `spent-${first}`,
        user: first,
        account: 'main',
        stake_cents: FUNDS,
        wager_tax_cents: 0,
        at: ligi.clock.now(),
      },
    ]);
    expect(withdrawn?.state).toBe('taken');
    ligi.clock.shift(2 * DAY_MS);
    // The winner stays, so only the score of the match changes.
    await ligi.play(round.matches[0] ?? 0, '3-1');
    await ligi.settle();
    expect(await ligi.balance(second)).toBe(FUNDS - ENTRY_CENTS + paid);
    expect(await ligi.balance(first)).toBe(0);
    expect((await ligi.context.services.wallet.balancesOf(first)).debt).toBe(-ENTRY_CENTS);
    expect(await ownEntries(tables, first, round.id)).toMatchObject([
      { state: 'lost', paid_cents: 0, rank: 2 },
    ]);
    expect(await ligi.roundBooks(round.id, 'pool')).toBe(0);
    await ligi.settle();
    expect(await ligi.balance(second)).toBe(FUNDS - ENTRY_CENTS + paid);

    ligi.clock.shift(DAY_MS + 60_000);
    await ligi.play(round.matches[0] ?? 0, '1-0');
    await ligi.settle();
    expect(await ligi.balance(second)).toBe(FUNDS - ENTRY_CENTS + paid);
  });

  test('is refunded after its settlement when most of its matches are cancelled after all', async () => {
    const { round, users } = await roundOf(['1-0'], ...wrong(9, ['0-0']));
    await playAll(round, ['1-0']);
    await ligi.play(round.matches[0] ?? 0, '0-0', 'void');
    await ligi.settle();
    for (const user of users) expect(await ligi.balance(user)).toBe(FUNDS);
    expect(await resultOf(round)).toMatchObject({ state: 'refunded', prizes: [], rounding_cents: 0 });
    expect(await ligi.roundBooks(round.id, 'pool')).toBe(0);
    expect(await seasonTable(tables, users[0] ?? 0, PAGE)).toMatchObject({ value: { own: null } });
  });

  test('pays each entry once when the process ends after any step, and when two processes settle at once', async () => {
    const { round, users } = await roundOf(['1-0', '2-2'], ['1-0', '1-1'], ...wrong(9, ['0-0', '0-1']));
    ligi.kickOff();
    const { matches } = round;
    for (let step = 1; step <= 3; step += 1) {
      await failing(step, 'before');
      await failing(step, 'after');
    }
    for (const match of matches) await ligi.play(match, match === matches[0] ? '1-0' : '2-2');
    for (let step = 1; step <= 6; step += 1) {
      await failing(step, 'before');
      await failing(1, 'after');
    }
    expect(kills).toBeGreaterThan(9);
    await Promise.all([ligi.settle(), ligi.settle()]);
    await ligi.settle();
    expect((await resultOf(round)).state).toBe('settled');
    const prizes = Math.floor((11 * POOL_CENTS * 2) / 3);
    expect(await ligi.balance(users[0] ?? 0)).toBe(
      FUNDS - ENTRY_CENTS + prizes - Math.floor((prizes - 8_750) * 0.2 + 0.5),
    );
    expect(await ligi.roundBooks(round.id, 'pool')).toBe(0);
    const payouts = await db.query(
      `select 1 from wallet.postings p join ligi.entries e on p.reference = e.id::text
       where p.product = 'ligi' and p.reason = 'payout' and e.round_id = $1`,
      [round.id],
    );
    expect(payouts).toHaveLength(2);
    expect(await seasonTable(tables, users[0] ?? 0, PAGE)).toMatchObject({
      value: { own: { rounds: 1, points: 15 } },
    });
  });

  test('sends its topic at the closing, with each score and at the settlement, and notifies its winners', async () => {
    const { round, users } = await roundOf(['1-0', '0-0'], ...wrong(9, ['0-1', '1-1']));
    ligi.kickOff();
    await ligi.settle();
    await ligi.play(round.matches[0] ?? 0, '1-0', 'live');
    await ligi.settle();
    await ligi.settle();
    for (const [n, match] of round.matches.entries()) await ligi.play(match, n === 0 ? '1-0' : '0-0');
    await ligi.settle();
    const rows = await db.query<{ payload: unknown }>(
      'select payload from kit.outbox where topic = $1 order by id',
      [`ligi/${round.id}`],
    );
    const messages = rows.map(({ payload }) => v.parse(LigiMessage, payload));
    const versions = messages.map(({ version }) => version);
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
    expect(messages[0]).toMatchObject({ phase: 'running', entries: 10, pool_cents: 10 * POOL_CENTS });
    expect(messages[1]?.scores[0]).toEqual({ match_number: 1, state: 'live', home_score: 1, away_score: 0 });
    expect(messages.at(-1)).toMatchObject({
      phase: 'settled',
      scores: [{ state: 'ended' }, { state: 'ended' }],
    });
    const notices = await db.query<{ user_id: number }>(
      `select user_id from kit.notices where kind = 'ligi_won' and user_id = any($1::bigint[])`,
      [users],
    );
    expect(notices.map(({ user_id }) => user_id)).toEqual(users.slice(0, 1));
  });

  let kills = 0;
  /** Settles, and ends the process at its transaction number `step`: before its commit, or before its answer. */
  async function failing(step: number, when: 'before' | 'after') {
    let count = 0;
    const transaction: Database['transaction'] = async (work) => {
      count += 1;
      const isLast = count === step;
      const done = await db.transaction(async (tx) => {
        const result = await work(tx);
        if (isLast && when === 'before') throw new Error('killed');
        return result;
      });
      if (isLast) throw new Error('killed');
      if (count > step) throw new Error('killed');
      return done;
    };
    await ligi.settle({ db: { ...db, query: db.query.bind(db), transaction } }).catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'killed') throw error;
      kills += 1;
    });
  }
});
