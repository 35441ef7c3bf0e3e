import type { Queryable } from '@jukwaa/database';
import { createNewestAnswers } from './newest-answers.ts';
import type { TablePlace } from './place.ts';
import { type LeagueVersion, usersOf } from './scope.ts';
import type { TiedEntries } from './standings.ts';

/** A season; the version grows with each change of its table. */
export interface SeasonVersion {
  readonly season: number;
  readonly version: number;
}

/** A player's sums in a season. `id` names the row without the player's number. */
export interface PlayerRow extends TablePlace {
  readonly user_id: number;
  readonly rounds: number;
}

export const PLAYER = 'id, user_id, points, exact, rounds';
/** The order of a table, best first. */
export const PLAYER_ORDER = 'points desc, exact desc, id';

const KEPT_SEASONS = 4;
/** Leagues whose tables are kept, each of at most 200 rows: about 10 MB. */
const KEPT_LEAGUES = 500;

// A player is in the table with the first settled round, and leaves it when that one is refunded after all.
const tiesOf = (db: Queryable, season: number): Promise<TiedEntries[]> =>
  db.query<TiedEntries>(
    `select points, exact, count(*) as entries from ligi.standings where season = $1 and rounds > 0
     group by points, exact order by points desc, exact desc`,
    [season],
  );

const playersOf = (db: Queryable, season: number, users: readonly number[]): Promise<PlayerRow[]> =>
  db.query<PlayerRow>(
    `select ${PLAYER} from ligi.standings where season = $1 and rounds > 0 and user_id = any($2::bigint[])
     order by ${PLAYER_ORDER}`,
    [season, users],
  );

/** Reads the tables of seasons, once for each version of the sums, and in private leagues of the members. */
export function seasonStandings(db: Queryable) {
  const ties = createNewestAnswers<readonly TiedEntries[]>(KEPT_SEASONS);
  const players = createNewestAnswers<readonly PlayerRow[]>(KEPT_LEAGUES);
  return {
    /**
     * The ties among all players, best first.
     *
     * @param from the reads by which the version was read, so that the sums are not older; default: the database
     */
    tiesOf: ({ season, version }: SeasonVersion, from = db): Promise<readonly TiedEntries[]> =>
      ties(String(season), [version], () => tiesOf(from, season)),
    /** The rows of a private league's members, best first. */
    playersOf: ({ season, version }: SeasonVersion, league: LeagueVersion): Promise<readonly PlayerRow[]> =>
      players(`${season}:${league.id}`, [version, league.version], async () =>
        playersOf(db, season, await usersOf(db, league.id)),
      ),
  };
}
export type SeasonStandings = ReturnType<typeof seasonStandings>;
