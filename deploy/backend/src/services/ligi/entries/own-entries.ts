import type { LigiEntry } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import type { LigiRoundState } from '../ligi-deps.ts';
import type { RoundStandings } from '../tables/round-standings.ts';
import { rankIn, type TiedEntries } from '../tables/standings.ts';

interface EntryRow extends Omit<LigiEntry, 'id' | 'created_at' | 'predictions' | 'rank'> {
  readonly id: number;
  readonly placed_at: Date;
  readonly home_goals: readonly number[];
  readonly away_goals: readonly number[];
}

interface RoundFacts {
  readonly round_state: LigiRoundState;
  readonly scored_version: number;
}

/** Most entries in an answer; a player has ten in a round. */
const MOST = 50;

const predictionsOf = ({ home_goals, away_goals }: EntryRow): LigiEntry['predictions'] =>
  home_goals.map((home, index) => ({ match_number: index + 1, home, away: away_goals[index] ?? 0 }));

/** The newest entries of a player, of one round or of all, with their ranks once the round has closed. */
export async function ownEntries(
  { db, standings }: { readonly db: Queryable; readonly standings: RoundStandings },
  userId: number,
  roundId: number | null,
): Promise<LigiEntry[]> {
  const rows = await db.query<EntryRow & RoundFacts>(
    `select e.id, e.round_id, e.placed_at, e.banker, e.points, e.exact, e.state, e.stake_cents, e.wager_tax_cents, e.winning_cents,
       e.withholding_tax_cents, e.paid_cents, e.home_goals, e.away_goals, r.state as round_state,
       r.scored_version
     from ligi.entries e join ligi.rounds r on r.id = e.round_id
     where e.user_id = $1 and ($2::bigint is null or e.round_id = $2) order by e.id desc limit $3`,
    [userId, roundId, MOST],
  );
  const tables = new Map<number, readonly TiedEntries[]>();
  for (const { round_id: id, round_state, scored_version } of rows)
    if (round_state !== 'open' && !tables.has(id))
      tables.set(id, await standings.tiesOf({ id, scored_version }));
  return rows.map((row) => {
    const { home_goals, away_goals, placed_at, round_state, scored_version, ...entry } = row;
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
