export type Side = 'home' | 'away';

export interface Score {
  readonly home: number;
  readonly away: number;
}

export const NIL_NIL: Score = { home: 0, away: 0 };

export const added = (a: Score, b: Score): Score => ({ home: a.home + b.home, away: a.away + b.away });
export const without = (a: Score, b: Score): Score => ({ home: a.home - b.home, away: a.away - b.away });
export const goalsOf = (score: Score) => score.home + score.away;

/** How a match ended, as far as its markets ask: the two scores and who scored, in order. */
export interface MatchResult {
  readonly halfTime: Score;
  readonly fullTime: Score;
  readonly goals: readonly Side[];
  /** What the score is made of, in sports where that is something else: games won in a tennis match. */
  readonly points?: Score;
}
