import type { Queryable } from '@jukwaa/database';
import { writeOldBets } from '../../services/betting/archive/test-support/old-rows.ts';

/** The player with very many rows. */
export const OWNER = 1;
/** One row of so many is the owner's. The others are of as many players as a table has, with few rows each. */
export const ONE_OF = 4;
const OTHERS = 3_000;

/** The player of row `n`. Rows of all players are beside each other. */
const playerOf = (n: string) => `case when ${n} % ${ONE_OF} = 0 then ${OWNER} else 2 + ${n} % ${OTHERS} end`;
const PLAYER = playerOf('n');
const ROWS = 'generate_series(1, $1::integer) n';

/** Postings a minute apart, with an entry of the player and one of the house. */
const POSTINGS = `
  with made as (
    insert into wallet.postings (key, reason, reference, at)
    select 'many ' || n, 'stake', n::text, timestamptz '2025-01-01' + n * interval '1 minute' from ${ROWS} returning id as n
  )
  insert into wallet.entries (posting_id, n, user_id, kind, amount_cents, balance_cents)
  select n, 1, ${PLAYER}, 'main', -100, 100 from made union all select n, 2, 0, 'stakes', 100, null from made`;
/** Each row is of two players. */
const SHARES = `
  insert into betting.shares (id, sender_id, sender_msisdn, recipient_id, recipient_msisdn, kind, amount_cents, state, created_at, expires_at)
  select 'share ' || n, ${PLAYER}, 0, ${playerOf('(n + 1)')}, 0, 'stake', 100, 'done', now() + n * interval '1 second', now() from ${ROWS}`;
const TICKETS = `
  insert into draws.tickets (draw, user_id, placed_at, settled_at, stake_cents, max_win_cents, game, state, bets)
  select n, ${PLAYER}, now(), now(), 100, 100, (array['numbers', 'spin', 'roulette'])[n % 3 + 1], 'lost', '[]' from ${ROWS}`;
const SEEDS = `
  insert into instant.seeds (user_id, created_at, commitment, sealed) select ${PLAYER}, now(), 'seed ' || n, '' from ${ROWS}`;
const AFFILIATES = `
  insert into affiliate.affiliates (user_id, code, created_at) select n, 'code ' || n, now() from ${ROWS}`;
const EARNINGS = `
  insert into affiliate.earnings (user_id, amount_cents, earned_on, bet_id, version, player_id, stake_after_tax_cents, policy)
  select ${PLAYER}, 1, date '2026-01-01' + n / 5000, n, 1, 9, 1, '{}' from ${ROWS}`;
const ROUNDS = `
  with played as (
    insert into casino.rounds (provider, round, user_id, game, state, opened_at, last_at, ended_at)
    select 'p', 'round ' || n, ${PLAYER}, 'g', 'ended', now(), now(), now() from ${ROWS} returning id
  )
  insert into casino.transactions (provider, transaction, kind, hash, round_id, amount_cents, at)
  select 'p', id || ' ' || kind, kind, '', id, 1, now() from played, unnest(array['bet', 'win']) kind`;

/**
 * Writes `count` rows of the owner of each kind that grows with play, two legs for each bet and two transactions for each round.
 * The older half of the bets and postings is in the archive.
 */
export async function writeManyRows(db: Queryable, count: number): Promise<void> {
  const all = count * ONE_OF;
  await writeOldBets(db, all);
  await db.query(`update betting.bets set user_id = ${playerOf('id')}`);
  await db.query(AFFILIATES, [OTHERS + 1]);
  for (const sql of [POSTINGS, SHARES, TICKETS, SEEDS, EARNINGS, ROUNDS]) await db.query(sql, [all]);
  await db.query('select betting.archive_bets(now(), $1)', [all / 2]);
  await db.query('select wallet.archive_entries(now(), $1)', [all / 2]);
}

/** The tables with these rows, for an analysis. */
export const MANY_ROWS =
  'betting.bets, betting.legs, betting.cash_outs, betting.archived_bets, betting.archived_legs, betting.archived_cash_outs, ' +
  'betting.shares, wallet.postings, wallet.entries, wallet.archived_entries, draws.tickets, instant.seeds, affiliate.earnings, ' +
  'casino.rounds, casino.transactions';
