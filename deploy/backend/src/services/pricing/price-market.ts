import type { Score } from '@jukwaa/domain/pools';
import { withMargin } from './margin.ts';
import type { Family, Judge, MarketRule, OutcomeRule, ScorerRule } from './market-rule.ts';
import { specifierOf } from './market-rule.ts';
import type { MatchOutlook } from './match-outlook.ts';
import { onLadder } from './price-ladder.ts';
import { goalsOf } from './score.ts';
import type { WeightedScore } from './score-grid.ts';

/** Margins by family: the excess of the sum of a market's prices above 1. */
export interface Margins extends Readonly<Record<Family, number>> {
  /** The margins of a boosted match, in place of those above. */
  readonly boosted: Readonly<Record<'three-way', number>>;
}
/** The margins in the first policy of a new database. */
export const STANDARD_MARGINS: Margins = {
  'three-way': 0.07,
  'two-way': 0.06,
  'double-chance': 0.06,
  combination: 0.1,
  'half-full': 0.12,
  'goal-count': 0.1,
  'correct-score': 0.22,
  boosted: { 'three-way': 0.015 },
};

/** An outcome outside these probabilities gets no price, because it is almost decided. */
const OFFERED = { min: 0.0008, max: 0.988 };

export interface PricedOutcome {
  readonly outcome_id: string;
  /** Decimal odds on the ladder. */
  readonly odds: number;
  /** Chance that the stake is won, relative to the part of it that is decided at all. */
  readonly probability: number;
  readonly active: 0 | 1;
}

export interface PricedMarket {
  readonly market_id: number;
  readonly specifier: string;
  readonly outcomes: readonly PricedOutcome[];
}

/** Chance that an outcome wins; half wins count half, and returned stakes are left out. */
function winChance<TWay extends { readonly chance: number }>(
  ways: readonly TWay[],
  judge: Judge<TWay>,
  line: number,
): number {
  let won = 0;
  let lost = 0;
  for (const way of ways) {
    const result = judge(way, line);
    if (result > 0) won += way.chance * result;
    else lost -= way.chance * result;
  }
  return won + lost === 0 ? 0 : won / (won + lost);
}

/**
 * The scorer of the nth goal of the match. Both sides' goals come at the same pace. So in a match with i home and j away goals to
 * come, each order is equally likely. Any of them is the home side's with i / (i + j).
 */
function scorerChance(view: MatchOutlook, { scorer }: ScorerRule, nth: number): number {
  const wanted = nth - goalsOf(view.moment.score);
  let chance = 0;
  for (const way of view.rest) {
    const goals = way.home + way.away;
    if (goals < wanted) chance += scorer === null ? way.chance : 0;
    else if (scorer !== null) chance += (way.chance * way[scorer]) / goals;
  }
  return chance;
}

/** Probabilities of outcomes that a score decides, over its possible ways. */
export const chancesAmong = (
  outcomes: readonly OutcomeRule<Score>[],
  line: number,
  ways: readonly WeightedScore[],
): number[] => outcomes.map((outcome) => winChance(ways, outcome.judge, line));

/** Probabilities of a market's outcomes in the order of its rule; they sum to 1 where exactly one outcome wins. */
export function chancesOf(rule: MarketRule, line: number, view: MatchOutlook): number[] {
  const { question } = rule;
  if (question.about === 'nth-goal') return question.outcomes.map((o) => scorerChance(view, o, line));
  if (question.about === 'halves') return question.outcomes.map((o) => winChance(view.halves, o.judge, line));
  // A goal has no smaller parts: its points are the goals themselves.
  const ways = question.about === 'points' ? view.full : view[question.about];
  return chancesAmong(question.outcomes, line, ways);
}

const isOffered = (chance: number) => chance >= OFFERED.min && chance <= OFFERED.max;

/** A market at a line with these chances of its outcomes. An almost decided market is inactive. */
export function priceOf(
  rule: MarketRule,
  line: number,
  chances: readonly number[],
  margins: Margins,
): PricedMarket {
  const odds = withMargin(chances, margins[rule.family]);
  return {
    market_id: rule.id,
    specifier: specifierOf(rule, line),
    outcomes: rule.question.outcomes.map((outcome, i) => ({
      outcome_id: outcome.id,
      odds: onLadder(odds[i] ?? 0),
      probability: chances[i] ?? 0,
      active: isOffered(chances[i] ?? 0) ? 1 : 0,
    })),
  };
}

/** Prices one football market at one line. */
export const priceMarket = (
  rule: MarketRule,
  line: number,
  view: MatchOutlook,
  margins: Margins,
): PricedMarket => priceOf(rule, line, chancesOf(rule, line, view), margins);
