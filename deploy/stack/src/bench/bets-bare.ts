import type { Database } from '@jukwaa/database';

const TABLES = `
  create schema bench;
  create table bench.balances (user_id bigint primary key, cents bigint not null check (cents >= 0));
  create table bench.bets (id bigint generated always as identity primary key, user_id bigint not null,
    stake_cents bigint not null, odds double precision not null, at timestamptz not null);
  create table bench.legs (bet_id bigint not null, n smallint not null, match_id bigint not null,
    market_id integer not null, outcome_id text not null, odds double precision not null, primary key (bet_id, n));
  insert into bench.balances select n, 1000000000000 from generate_series(0, 999) as n;`;

/** The minimum work of a bet: balance, bet and leg, without ledger, checks, messages or HTTP. */
async function bareBet(db: Database, user: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('update bench.balances set cents = cents - $2 where user_id = $1 and cents >= $2', [
      user,
      4_900,
    ]);
    const [bet] = await tx.query<{ id: number }>(
      'insert into bench.bets (user_id, stake_cents, odds, at) values ($1, $2, $3, $4) returning id',
      [user, 4_900, 2.35, new Date()],
    );
    await tx.query(
      'insert into bench.legs (bet_id, n, match_id, market_id, outcome_id, odds) values ($1, 1, $2, 1, $3, $4)',
      [bet?.id, 1_234, '1', 2.35],
    );
  });
}

/** Latencies in ms of bare bets that several users make at once for some time. */
export async function runBareBets(db: Database, users: number, milliseconds: number): Promise<number[]> {
  const latencies: number[] = [];
  const started = performance.now();
  const bettor = async (user: number): Promise<void> => {
    while (performance.now() - started < milliseconds) {
      const before = performance.now();
      await bareBet(db, user);
      latencies.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: users }, (_, user) => bettor(user)));
  return latencies;
}

export const createBareTables = (db: Database): Promise<void> => db.script(TABLES);
