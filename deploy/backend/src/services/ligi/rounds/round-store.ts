import { LigiGame, LigiRules } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';
import type { MatchOffer } from '../../fixture/index.ts';
import { seasonOf } from './season.ts';

/** A round before it is opened. */
export const RoundDraft = v.object({
  tournament_id: v.number(),
  tournament: v.string(),
  season: v.number(),
  /** First kick-off. */
  closes_at: v.string(),
  rules: LigiRules,
  games: v.array(LigiGame),
});
export type RoundDraft = v.InferOutput<typeof RoundDraft>;

/** The round of these matches, which are sorted by kick-off; null when there are none. */
export function draftOf(matches: readonly MatchOffer[], rules: LigiRules): RoundDraft | null {
  const [first] = matches;
  if (first === undefined) return null;
  const games = matches.map(({ facts }, i) => ({
    match_number: i + 1,
    match_id: facts.match_id,
    game_id: facts.game_id,
    date: new Date(facts.starts_at).toISOString(),
    home_team: facts.home_team,
    away_team: facts.away_team,
  }));
  const { tournament_id, tournament, starts_at } = first.facts;
  const closes_at = new Date(starts_at).toISOString();
  return { tournament_id, tournament, season: seasonOf(starts_at), closes_at, rules, games };
}

/** Opens a round in the caller's transaction; returns its id. */
export async function storeRound(tx: Queryable, draft: RoundDraft, now: Date): Promise<number> {
  const { tournament_id, tournament, season, closes_at, rules, games } = draft;
  const [opened] = await tx.query<{ id: number }>(
    `with opened as (
       insert into ligi.rounds (tournament_id, tournament, season, opened_at, closes_at, rules)
       values ($1, $2, $3, $4, $5, $6::jsonb) returning id),
     games as (
       insert into ligi.games (round_id, match_number, match_id, game_id, date, home_team, away_team)
       select opened.id, g.* from opened, jsonb_to_recordset($7::jsonb) as g (match_number int, match_id bigint,
         game_id int, date timestamptz, home_team text, away_team text))
     select id from opened`,
    [
      tournament_id,
      tournament,
      season,
      now,
      new Date(closes_at),
      JSON.stringify(rules),
      JSON.stringify(games),
    ],
  );
  if (opened === undefined) throw new Error('the round was not stored');
  return opened.id;
}

/** Whether a round of the league accepts entries at `now`. */
export async function hasOpenRound(db: Queryable, tournamentId: number, now: Date): Promise<boolean> {
  const rows = await db.query(
    `select 1 from ligi.rounds where tournament_id = $1 and state = 'open' and closes_at > $2 limit 1`,
    [tournamentId, now],
  );
  return rows.length > 0;
}

/**
 * The matches of these that belong to an earlier round: one that is not settled, or one that closed before the planned kick-off of the
 * match. A postponed match is free again.
 */
export async function takenMatches(
  db: Queryable,
  matchIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const rows = await db.query<{ match_id: number }>(
    `select distinct g.match_id from ligi.games g join ligi.rounds r on r.id = g.round_id
     where g.match_id = any($1::bigint[]) and (r.state in ('open', 'running') or g.date > $2)`,
    [matchIds, now],
  );
  return new Set(rows.map(({ match_id }) => match_id));
}
