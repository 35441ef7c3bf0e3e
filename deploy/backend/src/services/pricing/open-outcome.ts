import type { Score } from '@jukwaa/domain/pools';
import type { CountKind } from './counts/count-model.ts';
import { type Judge, lineOf, type MarketRule } from './market-rule.ts';
import { added, type CountScores, goalsOf, without } from './score.ts';

/** The score of a running match; `halfTime` is null during the first half. */
export interface KnownScore {
  readonly score: Score;
  readonly halfTime: Score | null;
  /** Corners and cards so far; null when they are not reported. */
  readonly counts?: CountScores | null;
}

/** A side's possible further goals. The last step is more than any lead that can be made up. */
const STEPS = [...Array.from({ length: 11 }, (_, goals) => goals), 1_000];
const STILL_TO_COME: readonly Score[] = STEPS.flatMap((home) => STEPS.map((away) => ({ home, away })));

/** Whether some of the ways win and others lose. */
function isSplit<TWay>(judge: Judge<TWay>, line: number, ways: readonly TWay[]): boolean {
  const resultsOf = ways.map((way) => judge(way, line));
  return resultsOf.some((result) => result > 0) && resultsOf.some((result) => result < 0);
}

/** The possible scores of the part of the match that a market is about. */
function waysOf(
  about: 'full' | 'first' | 'second' | CountKind,
  { score, halfTime, counts }: KnownScore,
): readonly Score[] {
  const from = (start: Score) => STILL_TO_COME.map((more) => added(start, more));
  if (about === 'corners' || about === 'cards') return counts ? from(counts[about]) : STILL_TO_COME;
  if (about === 'full') return from(score);
  if (about === 'first') return halfTime ? [halfTime] : from(score);
  return halfTime ? from(without(score, halfTime)) : STILL_TO_COME;
}

/** The possible courses of both halves. */
function halvesOf({ score, halfTime }: KnownScore) {
  if (halfTime)
    return STILL_TO_COME.map((more) => ({ first: halfTime, second: added(without(score, halfTime), more) }));
  const few = STILL_TO_COME.filter((more) => goalsOf(more) <= 4);
  return few.flatMap((more) => few.map((second) => ({ first: added(score, more), second })));
}

/**
 * Whether an outcome can still win and can still lose at this score. An outcome that cannot do both has no price, because a bet
 * on it is a sure profit or a sure loss. Outcomes of unknown markets, and outcomes that do not depend on the score, count as
 * open.
 */
export function canStillWinAndLose(
  rule: MarketRule,
  specifier: string,
  outcomeId: string,
  known: KnownScore,
): boolean {
  const line = lineOf(rule, specifier);
  if (line === null) return true;
  const { question } = rule;
  if (question.about === 'nth-goal') return line > goalsOf(known.score);
  if (question.about === 'points') return true;
  if (question.about === 'halves') {
    const outcome = question.outcomes.find(({ id }) => id === outcomeId);
    return !outcome || isSplit(outcome.judge, line, halvesOf(known));
  }
  const outcome = question.outcomes.find(({ id }) => id === outcomeId);
  return !outcome || isSplit(outcome.judge, line, waysOf(question.about, known));
}
