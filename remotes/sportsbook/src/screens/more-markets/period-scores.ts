import type { MatchState, Timeline } from '@jukwaa/contracts';

/** The points of one period of a match. */
export interface PeriodScore {
  /** The period's name in the feed: `2nd quarter`. */
  readonly name: string;
  readonly home: number;
  readonly away: number;
}

/** Periods whose points add up to the score. Sets don't, because there the score counts the sets. */
const COUNTED = /^(\d+(st|nd|rd|th) (quarter|period)|Overtime)$/;

/**
 * The points of each quarter or period so far, in order. Each lasts until the next one starts, or until now. Empty
 * for other sports, and for a match that was not followed from its start.
 */
export function periodScores(state: Readonly<MatchState>, timeline: Timeline): readonly PeriodScore[] {
  const parts = timeline.filter(({ kind }) => kind === 'period');
  const [first] = parts;
  if (first === undefined || first.home_score !== 0 || first.away_score !== 0) return [];
  const now = { home_score: state.home_score ?? 0, away_score: state.away_score ?? 0 };
  return parts.flatMap((part, at) => {
    if (!COUNTED.test(part.match_status)) return [];
    const end = parts[at + 1] ?? now;
    return [
      {
        name: part.match_status,
        home: end.home_score - part.home_score,
        away: end.away_score - part.away_score,
      },
    ];
  });
}
