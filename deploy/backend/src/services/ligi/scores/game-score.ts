import type { LigiScore } from '@jukwaa/contracts';
import type { MarketResult } from '../../betting/index.ts';
import { EVENT_STATUS } from '../../feed-protocol/index.ts';

/** A match of a round, as it was last stored. */
export interface LigiGameRow extends LigiScore {
  readonly match_id: number;
  /** Kick-off at the opening of the round. */
  readonly date: Date;
  readonly is_late: boolean;
}

/** The feed's facts about a match: its score, the results of its 1x2 market, and whether its result is overdue. */
export interface LigiMatchFacts {
  readonly score: {
    readonly status: number;
    readonly home_score: number | null;
    readonly away_score: number | null;
  } | null;
  readonly results: readonly MarketResult[];
  readonly isOverdue: boolean;
}

/** The current state of a match of a round. */
export interface GameScore extends LigiScore {
  readonly is_late: boolean;
}

type Goals = Pick<LigiScore, 'home_score' | 'away_score'>;
const NO_GOALS: Goals = { home_score: null, away_score: null };
const hasGoals = (goals: Goals | null | undefined): goals is Goals =>
  goals != null && goals.home_score !== null && goals.away_score !== null;

/**
 * The final score of a match whose 1x2 market is decided. The score of the match comes first, because a correction that leaves the
 * winner changes only that one.
 */
function finalGoals({ score, results }: LigiMatchFacts): Goals | null {
  const won = results.find(({ result }) => result === 'won');
  if (won === undefined) return null;
  const isEnded = score !== null && score.status >= EVENT_STATUS.ended;
  const goals = isEnded && hasGoals(score) ? score : won;
  return hasGoals(goals) ? { home_score: goals.home_score, away_score: goals.away_score } : null;
}

const isVoid = ({ results }: LigiMatchFacts): boolean =>
  results.length > 0 && results.every(({ result }) => result === 'void');

/** The state of a match without a result. */
function unfinished({ match_number }: LigiGameRow, { score }: LigiMatchFacts): GameScore {
  const isLive =
    score !== null && score.status !== EVENT_STATUS.notStarted && score.status <= EVENT_STATUS.ended;
  if (!isLive) return { match_number, state: 'waiting', ...NO_GOALS, is_late: false };
  const { home_score, away_score } = score;
  return { match_number, state: 'live', home_score, away_score, is_late: false };
}

/**
 * The state of a match of a round. It is postponed when the feed has cancelled it, or when its result is overdue, which is final. A
 * result of a settled round that is rolled back counts until the new one arrives.
 */
export function gameScore(game: LigiGameRow, facts: LigiMatchFacts, isSettled: boolean): GameScore {
  const { match_number, is_late, state, home_score, away_score } = game;
  const before = { match_number, state, home_score, away_score, is_late };
  if (is_late) return before;
  const goals = finalGoals(facts);
  if (goals !== null) return { match_number, state: 'ended', ...goals, is_late: false };
  const postponed = { match_number, state: 'postponed', ...NO_GOALS } as const;
  if (isVoid(facts)) return { ...postponed, is_late: false };
  if (isSettled) return before;
  return facts.isOverdue ? { ...postponed, is_late: true } : unfinished(game, facts);
}

export const isFinal = ({ state }: Pick<LigiScore, 'state'>): boolean =>
  state === 'ended' || state === 'postponed';

const isSame = (a: GameScore, b: GameScore): boolean =>
  a.state === b.state &&
  a.home_score === b.home_score &&
  a.away_score === b.away_score &&
  a.is_late === b.is_late;

/** The matches whose state has changed. */
export const changedScores = (
  games: readonly LigiGameRow[],
  scores: readonly GameScore[],
): readonly GameScore[] =>
  scores.filter((score) => {
    const game = games.find(({ match_number }) => match_number === score.match_number);
    return game === undefined || !isSame(game, score);
  });
