import type { Queryable } from '@jukwaa/database';
import type { LigiDeps, LigiRoundState } from '../ligi-deps.ts';

/** Players in one transaction. */
const BATCH = 2_000;

interface Settled {
  readonly id: number;
  readonly season: number;
  readonly state: LigiRoundState;
  readonly settlement: number;
}

/** Locks the round; false when its settlement is in the table already, or was replaced by a correction. */
async function lockRound(tx: Queryable, { id, settlement }: Settled): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from ligi.rounds where id = $1 and settlement = $2 and season_settlement < $2 for update',
    [id, settlement],
  );
  return rows.length > 0;
}

// A player's best entry adds all of it to the sums, or after a correction the difference.
const ADD = `
  with best as (
    select distinct on (user_id) user_id, points, exact from ligi.entries
    where round_id = $1 and user_id > $2 order by user_id, points desc, exact desc limit $3),
  added as (
    select b.user_id, b.points - coalesce(o.points, 0) as points, b.exact - coalesce(o.exact, 0) as exact,
      case when o.user_id is null then 1 else 0 end as rounds
    from best b left join ligi.bests o on o.round_id = $1 and o.user_id = b.user_id),
  stored as (
    insert into ligi.bests (round_id, user_id, points, exact) select $1, user_id, points, exact from best
    on conflict (round_id, user_id) do update set points = excluded.points, exact = excluded.exact),
  summed as (
    insert into ligi.standings as s (season, user_id, points, exact, rounds)
    select $4, user_id, points, exact, rounds from added
    on conflict (season, user_id) do update set points = s.points + excluded.points, exact = s.exact + excluded.exact,
      rounds = s.rounds + excluded.rounds),
  counted as (update ligi.rounds set season_batches = season_batches + 1 where id = $1 and exists (select 1 from best))
  select user_id from best order by user_id`;

/** A round that was refunded after its settlement no longer counts. */
const REMOVE = `
  with gone as (delete from ligi.bests where round_id = $1 returning user_id, points, exact)
  update ligi.standings s set points = s.points - g.points, exact = s.exact - g.exact, rounds = s.rounds - 1
  from gone g where s.season = $2 and s.user_id = g.user_id`;

/** Adds the next players after the id `last`; returns their last id, or null when none was left. */
const addBatch = ({ db }: LigiDeps, round: Settled, last: number): Promise<number | null> =>
  db.transaction(async (tx) => {
    if (!(await lockRound(tx, round))) return null;
    const rows = await tx.query<{ user_id: number }>(ADD, [round.id, last, BATCH, round.season]);
    return rows.at(-1)?.user_id ?? null;
  });

/**
 * Brings the season's table up to a round's settlement, in batches of their own transactions. A batch that runs twice adds nothing,
 * because `ligi.bests` has what was added.
 */
export async function addToSeason(deps: LigiDeps, round: Settled): Promise<void> {
  if (round.state === 'settled')
    for (let last: number | null = 0; last !== null; ) last = await addBatch(deps, round, last);
  await deps.db.transaction(async (tx) => {
    if (!(await lockRound(tx, round))) return;
    if (round.state === 'refunded') await tx.query(REMOVE, [round.id, round.season]);
    await tx.query(
      'update ligi.rounds set season_settlement = settlement, version = version + 1 where id = $1',
      [round.id],
    );
  });
}
