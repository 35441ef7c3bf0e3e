import type { Queryable } from '@jukwaa/database';

/** Old bets of player 1 over three months, with two legs each; every tenth has a cash-out. */
const BETS = `
  with bets as (
    insert into betting.bets (id, code, user_id, created_at, settled_at, state, stake_type, odds, stake_cents, wager_tax_cents,
      stake_after_tax_cents, winning_cents, tax_cents, payout_cents, paid_cents, tax_policy, tracking)
    select nextval('betting.bet_ids'), 'OLD' || n, 1, at, at, 'lost', 'cash', 4, 2000, 250, 1750, 5250, 1050, 5950, 0, '{}', '{}'
    from generate_series(1, $1::integer) as n, lateral (select timestamptz '2025-01-01' + n * interval '90 days' / $1 as at) e
    returning id, settled_at
  ), legs as (
    insert into betting.legs (bet_id, n, match_id, market_id, specifier, outcome_id, odds, facts, result, revision)
    select id, n, id * 10 + n, 1, '', '1', 2, '{}', 'lost', 1 from bets, generate_series(1, 2) as n
  )
  insert into betting.cash_outs (quote_id, bet_id, share, stake_cents, value_cents, tax_cents, payout_cents, open_stake_cents, at)
  select 'quote-' || id, id, 10, 200, 100, 0, 100, 1800, settled_at from bets where id % 10 = 0`;

// A bet is in one place when exactly one of the two has it with its legs, its sale and its key.
const FAULTS = `
  select id as bet_id from betting.every_bet group by id having count(*) <> 1
  union all select b.id from betting.bets b where exists (select from betting.archived_keys k where k.bet_id = b.id)
    or (select count(*) from betting.legs l where l.bet_id = b.id) <> 2
    or (select count(*) from betting.cash_outs c where c.bet_id = b.id) <> (b.id % 10 = 0)::integer
  union all select b.id from betting.archived_bets b where not exists (
      select from betting.archived_keys k where k.bet_id = b.id and k.code = b.code and k.settled_at = b.settled_at)
    or (select count(*) from betting.archived_legs l where l.bet_id = b.id and l.settled_at = b.settled_at) <> 2
    or (select count(*) from betting.archived_cash_outs c where c.bet_id = b.id) <> (b.id % 10 = 0)::integer
    or not exists (select from betting.archived_players p where p.user_id = b.user_id and b.id between p.first_id and p.last_id)
  union all select bet_id from betting.legs l where not exists (select from betting.bets b where b.id = l.bet_id)
  union all select bet_id from betting.archived_legs l where not exists (select from betting.archived_bets b where b.id = l.bet_id)`;
const COUNTS = `select (select count(*)::int from betting.bets) as current,
  (select count(*)::int from betting.archived_bets) as archived,
  (select coalesce(sum(points), 0)::int from betting.archived_players) as points`;

/** Writes old bets as SQL, for tests without services. */
export async function writeOldBets(db: Queryable, count: number): Promise<void> {
  await db.query(BETS, [count]);
}

/** Ids of bets that are not in exactly one place, with all their rows. */
export async function misplacedBets(db: Queryable): Promise<number[]> {
  return (await db.query<{ bet_id: number }>(FAULTS)).map(({ bet_id }) => bet_id);
}

export interface BetPlaces {
  readonly current: number;
  readonly archived: number;
  /** Loyalty points of archived bets, two each. */
  readonly points: number;
}

export async function betPlaces(db: Queryable): Promise<BetPlaces> {
  const [row] = await db.query<{ current: number; archived: number; points: number | null }>(COUNTS);
  return { current: row?.current ?? 0, archived: row?.archived ?? 0, points: row?.points ?? 0 };
}
