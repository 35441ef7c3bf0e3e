import { LIGI_PLAYED_WITHIN_HOURS } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import type { LigiDeps } from '../ligi-deps.ts';
import {
  changedScores,
  type GameScore,
  gameScore,
  type LigiGameRow,
  type LigiMatchFacts,
} from './game-score.ts';

/** A match without a result this long after its kick-off is postponed, in ms. */
const PLAYED_WITHIN_MS = LIGI_PLAYED_WITHIN_HOURS * 3_600_000;
/** The market whose result ends a match: 1x2. */
const MARKET = { market_id: 1, specifier: '' } as const;

const gamesOf = (db: Queryable, roundId: number): Promise<LigiGameRow[]> =>
  db.query<LigiGameRow>(
    `select match_number, match_id, date, state, home_score, away_score, is_late from ligi.games
     where round_id = $1 order by match_number`,
    [roundId],
  );

interface ScoreRow {
  readonly match_id: number;
  readonly status: number;
  readonly home_score: number | null;
  readonly away_score: number | null;
}

interface OverdueRow {
  readonly match_id: number | null;
  readonly starts_at: Date | null;
  readonly is_played: boolean | null;
}

/** Whether a match was not played within the time. One that was played and lost its result to a correction waits for the new one. */
const wasNotPlayed = ({ is_played, starts_at }: OverdueRow, kickOff: Date): boolean =>
  !is_played || (starts_at !== null && starts_at.getTime() >= kickOff.getTime() + PLAYED_WITHIN_MS);

/** Reads the feed's facts about these matches. */
async function factsOf({ db, services, clock }: LigiDeps, games: readonly LigiGameRow[]) {
  const ids = games.map(({ match_id }) => match_id);
  const due = new Date(clock.now().getTime() - PLAYED_WITHIN_MS);
  const results = await services.fixture.marketResults(ids, MARKET);
  const scores = await db.query<ScoreRow>(
    'select match_id, status, home_score, away_score from fixture.match_scores where match_id = any($1::bigint[])',
    [ids],
  );
  // Empty while the feed still owes messages: the results may be on their way.
  const overdue = games.some(({ date }) => date <= due)
    ? await db.query<OverdueRow>('select match_id, starts_at, is_played from fixture.overdue_matches($1)', [
        due,
      ])
    : [];
  return ({ match_id, date }: LigiGameRow): LigiMatchFacts => ({
    score: scores.find((row) => row.match_id === match_id) ?? null,
    results: results.filter((row) => row.match_id === match_id),
    isOverdue: date <= due && overdue.some((row) => row.match_id === match_id && wasNotPlayed(row, date)),
  });
}

/** Stores changed scores with a new version, unless another process has stored some since they were read. */
async function store(
  { db }: LigiDeps,
  roundId: number,
  scoresVersion: number,
  changed: readonly GameScore[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await tx.query(
      `update ligi.rounds set scores_version = scores_version + 1 where id = $1 and scores_version = $2 returning id`,
      [roundId, scoresVersion],
    );
    if (rows.length === 0) return false;
    await tx.query(
      `update ligi.games g set state = s.state, home_score = s.home_score, away_score = s.away_score, is_late = s.is_late
       from jsonb_to_recordset($2::jsonb) as s (match_number int, state text, home_score int, away_score int, is_late boolean)
       where g.round_id = $1 and g.match_number = s.match_number`,
      [roundId, JSON.stringify(changed)],
    );
    return true;
  });
}

/** Reads the scores of a round's matches from the feed and stores changes. Returns whether there were any. */
export async function watchScores(
  deps: LigiDeps,
  round: { readonly id: number; readonly scores_version: number; readonly isSettled: boolean },
): Promise<boolean> {
  const games = await gamesOf(deps.db, round.id);
  const factsFor = await factsOf(deps, games);
  const scores = games.map((game) => gameScore(game, factsFor(game), round.isSettled));
  const changed = changedScores(games, scores);
  return changed.length > 0 && store(deps, round.id, round.scores_version, changed);
}
