import type { Side } from '@jukwaa/contracts';
import type { Score } from '@jukwaa/domain/pools';

export const NIL_NIL: Score = { home: 0, away: 0 };

export const added = (a: Score, b: Score): Score => ({ home: a.home + b.home, away: a.away + b.away });
export const without = (a: Score, b: Score): Score => ({ home: a.home - b.home, away: a.away - b.away });
export const goalsOf = (score: Score) => score.home + score.away;

/** Corners and cards of both sides. A yellow card and a red card count one each. */
export interface CountScores {
  readonly corners: Score;
  readonly cards: Score;
}

/** The result of a match for its markets: the two scores and the scorers, in order. */
export interface PlayedResult {
  readonly halfTime: Score;
  readonly fullTime: Score;
  readonly goals: readonly Side[];
  /** The parts of the score in sports that count smaller units: games won in a tennis match. */
  readonly points?: Score;
  /** Null or absent when the source does not report them. */
  readonly counts?: CountScores | null;
}
