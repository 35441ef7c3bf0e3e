import type { Queryable } from '@jukwaa/database';
import { createNewestAnswers } from './newest-answers.ts';
import type { ScoredRound } from './round-standings.ts';
import { type LeagueVersion, usersOf } from './scope.ts';
import { standingsOf, type TiedEntries } from './standings.ts';

/** The members of a private league, and the ties among their entries of a round, best first. */
export interface LeagueStanding {
  readonly members: readonly number[];
  readonly ties: readonly TiedEntries[];
}

/** Leagues and rounds whose ties are kept. A league has at most 200 members. */
const KEPT = 500;

/** Reads the ties of private leagues in closed rounds, once for each version of the points and of the members. */
export function leagueStandings(db: Queryable) {
  const kept = createNewestAnswers<LeagueStanding>(KEPT);
  return (round: ScoredRound, league: LeagueVersion): Promise<LeagueStanding> =>
    kept(`${round.id}:${league.id}`, [round.scored_version, league.version], async () => {
      const members = await usersOf(db, league.id);
      return { members, ties: await standingsOf(db, round.id, members) };
    });
}
export type LeagueStandings = ReturnType<typeof leagueStandings>;
