import type { Score } from '@jukwaa/domain/pools';
import { footballMarket } from './football-markets.ts';
import { lineOf, type MarketRule } from './market-rule.ts';
import { type OutcomeResult, type SettlementPair, settledAs, wonIf } from './outcome-result.ts';
import { type PlayedResult, without } from './score.ts';

export interface SettledOutcome extends SettlementPair {
  readonly outcome_id: string;
}

type Judged = [id: string, result: OutcomeResult][];

/** Null when the result does not answer the market's question. */
function resultsOf({ question }: MarketRule, line: number, end: PlayedResult): Judged | null {
  if (question.about === 'nth-goal') {
    const scorer = end.goals[line - 1] ?? null;
    return question.outcomes.map((outcome) => [outcome.id, wonIf(outcome.scorer === scorer)]);
  }
  const second = without(end.fullTime, end.halfTime);
  if (question.about === 'halves')
    return question.outcomes.map((o) => [o.id, o.judge({ first: end.halfTime, second }, line)]);
  const { corners, cards } = end.counts ?? {};
  const full = { full: end.fullTime, first: end.halfTime, second, points: end.points };
  const score = { ...full, corners, cards }[question.about];
  if (score === undefined) return null;
  return question.outcomes.map((outcome) => [outcome.id, outcome.judge(score, line)]);
}

/**
 * Results of every outcome of a market, by the same masks that price it. Null for another market's specifier, and when the result
 * leaves the market open.
 */
export function settleMarket(
  rule: MarketRule,
  specifier: string,
  end: PlayedResult,
): SettledOutcome[] | null {
  const line = lineOf(rule, specifier);
  if (line === null) return null;
  const judged = resultsOf(rule, line, end);
  return judged?.map(([id, result]) => ({ outcome_id: id, ...settledAs(result) })) ?? null;
}

/** The same for a football market by its id; null also for an unknown one. */
export function settleFootballMarket(
  marketId: number,
  specifier: string,
  end: PlayedResult,
): SettledOutcome[] | null {
  const rule = footballMarket(marketId);
  return rule ? settleMarket(rule, specifier, end) : null;
}

/** The score behind a market's result, which bets show: of the half, the points, the corners or the cards. */
export function scoreBehind({ question }: MarketRule, end: PlayedResult): Score {
  if (question.about === 'first') return end.halfTime;
  if (question.about === 'points') return end.points ?? end.fullTime;
  if (question.about === 'corners' || question.about === 'cards')
    return end.counts?.[question.about] ?? end.fullTime;
  return end.fullTime;
}

/** Whether the half-time score alone decides a market, so that it can be settled at the break. */
export const isDecidedAtHalfTime = (marketId: number): boolean =>
  footballMarket(marketId)?.question.about === 'first';
