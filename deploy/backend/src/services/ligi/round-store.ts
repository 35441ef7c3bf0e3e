import type { LigiGame, LigiRound } from '@jukwaa/contracts';
import type { Database, Queryable } from '@jukwaa/database';
import type { MatchOffer } from '../fixture/index.ts';

interface RoundRow {
  readonly id: number;
  readonly tournament: string;
  readonly closes_at: Date;
}
interface GameRow {
  readonly match_number: number;
  readonly match_id: number;
  readonly game_id: number;
  readonly date: Date;
  readonly home_team: string;
  readonly away_team: string;
}

/** The round that is open at `now`; null when there is none. */
export async function openRound(db: Database, tournamentId: number, now: Date): Promise<LigiRound | null> {
  const [round] = await db.query<RoundRow>(
    `select id, tournament, closes_at from ligi.rounds where tournament_id = $1 and closes_at > $2
     order by closes_at, id limit 1`,
    [tournamentId, now],
  );
  if (round === undefined) return null;
  const games = await db.query<GameRow>(
    `select match_number, match_id, game_id, date, home_team, away_team from ligi.games
     where round_id = $1 order by match_number`,
    [round.id],
  );
  return {
    id: round.id,
    tournament: round.tournament,
    closes_at: round.closes_at.toISOString(),
    games: games.map((game) => ({ ...game, date: game.date.toISOString() })),
  };
}

/** A round before it is opened. */
export interface RoundDraft {
  readonly tournament_id: number;
  readonly tournament: string;
  /** First kick-off. */
  readonly closes_at: string;
  readonly games: readonly LigiGame[];
}

/** The round of these matches, which are sorted by kick-off; null when there are none. */
export function draftOf(matches: readonly MatchOffer[]): RoundDraft | null {
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
  return { tournament_id, tournament, closes_at: new Date(starts_at).toISOString(), games };
}

/** Opens a round in the caller's transaction; returns its id. */
export async function storeRound(tx: Queryable, draft: RoundDraft, now: Date): Promise<number> {
  const { tournament_id, tournament, closes_at, games } = draft;
  const [opened] = await tx.query<{ id: number }>(
    `with opened as (
       insert into ligi.rounds (tournament_id, tournament, opened_at, closes_at) values ($1, $2, $3, $4) returning id),
     games as (
       insert into ligi.games (round_id, match_number, match_id, game_id, date, home_team, away_team)
       select opened.id, g.* from opened, jsonb_to_recordset($5::jsonb) as g (match_number int, match_id bigint,
         game_id int, date timestamptz, home_team text, away_team text))
     select id from opened`,
    [tournament_id, tournament, now, new Date(closes_at), JSON.stringify(games)],
  );
  if (opened === undefined) throw new Error('the round was not stored');
  return opened.id;
}
