import type { LigiEntry } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import type { RoundState } from '../ligi-deps.ts';
import { rankIn, standingsOf } from '../tables/standings.ts';

interface EntryRow extends Omit<LigiEntry, 'id' | 'created_at' | 'predictions' | 'rank'> {
  readonly id: number;
  readonly placed_at: Date;
  readonly home_goals: readonly number[];
  readonly away_goals: readonly number[];
}

/** Most entries in an answer; a player has ten in a round. */
const MOST = 50;

const predictionsOf = ({ home_goals, away_goals }: EntryRow): LigiEntry['predictions'] =>
  home_goals.map((home, index) => ({ match_number: index + 1, home, away: away_goals[index] ?? 0 }));

/** The newest entries of a player, of one round or of all, with their ranks once the round has closed. */
export async function ownEntries(
  db: Queryable,
  userId: number,
  roundId: number | null,
): Promise<LigiEntry[]> {
  const rows = await db.query<EntryRow & { round_state: RoundState }>(
    `select e.id, e.round_id, e.placed_at, e.banker, e.points, e.exact, e.state, e.stake_cents, e.wager_tax_cents, e.winning_cents,
       e.withholding_tax_cents, e.paid_cents, e.home_goals, e.away_goals, r.state as round_state
     from ligi.entries e join ligi.rounds r on r.id = e.round_id
     where e.user_id = $1 and ($2::bigint is null or e.round_id = $2) order by e.id desc limit $3`,
    [userId, roundId, MOST],
  );
  const closed = [...new Set(rows.filter((row) => row.round_state !== 'open').map((row) => row.round_id))];
  const tables = new Map<number, Awaited<ReturnType<typeof standingsOf>>>();
  for (const id of closed) tables.set(id, await standingsOf(db, id, null));
  return rows.map((row) => {
    const { home_goals, away_goals, placed_at, round_state, ...entry } = row;
    const table = tables.get(row.round_id);
    return {
      ...entry,
      id: String(row.id),
      created_at: placed_at.toISOString(),
      predictions: predictionsOf(row),
      rank: table === undefined ? null : rankIn(table, row),
    };
  });
}
