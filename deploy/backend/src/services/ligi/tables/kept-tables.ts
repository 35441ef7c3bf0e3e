import type { Queryable } from '@jukwaa/database';
import { type LeagueStandings, leagueStandings } from './league-standings.ts';
import { type RoundStandings, roundStandings } from './round-standings.ts';
import { type SeasonStandings, seasonStandings } from './season-standings.ts';

/** The parts of the tables that all requests to a process share. */
export interface LigiTables {
  readonly standings: RoundStandings;
  readonly leagues: LeagueStandings;
  readonly seasons: SeasonStandings;
}

/** The tables in the database. */
export const keptTables = (db: Queryable): LigiTables => ({
  standings: roundStandings(db),
  leagues: leagueStandings(db),
  seasons: seasonStandings(db),
});
