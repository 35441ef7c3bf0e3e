import type { Score } from '@jukwaa/domain/pools';
import type { CountScores } from '../score.ts';
import { type GoalModel, scoreGrid, scoresOf, type WeightedScore } from '../score-grid.ts';

/** A number of both sides beside goals. */
export type CountKind = keyof CountScores;

/** The distribution of one count of a match before kick-off, over both sides. */
export interface CountModel {
  /** Expected number of both sides together. */
  readonly mean: number;
  /** Shape of the gamma distribution of a match's own mean (negative binomial totals); null: totals are Poisson. */
  readonly shape: number | null;
  /** The home side's expected share. */
  readonly share: number;
  /** Sum of the parameters of the beta distribution of a match's own share; null: the split is binomial. */
  readonly weight: number | null;
  /** The expected part after a time is (time left)^exponent. */
  readonly exponent: number;
}

/** The course of a running match that counts depend on. */
export interface CountMoment {
  readonly minutes: number;
  readonly minutesLeft: number;
  /** The numbers so far. */
  readonly soFar: Score;
}

const logistic = (x: number) => 1 / (1 + Math.exp(-x));

/**
 * Fitted to the 303 matches of the Premier League 2023-24 with figures in a football-data.co.uk file; `edge` is P(home) - P(away)
 * of its average 1x2 odds. `bench:pricing` compares both models with any such file.
 *
 * - Corners: the total does not depend on the edge (mean 10.83, negative binomial with shape 70), the split does: logit(share) =
 *   0.12 + 1.15 edge, beta-binomial with weight 12.
 * - Cards (yellow and red, one each): log(mean) = 1.565 - 0.218 |edge|, Poisson, and logit(share) = -0.10 - 0.60 edge, binomial.
 *
 * The file has no times. That 53 % of corners and 65 % of cards fall in the second half is our own judgement.
 */
const FITTED: Readonly<Record<CountKind, (edge: number) => CountModel>> = {
  corners: (edge) => ({
    mean: 10.83,
    shape: 70,
    share: logistic(0.12 + 1.15 * edge),
    weight: 12,
    exponent: Math.log2(1 / 0.53),
  }),
  cards: (edge) => ({
    mean: Math.exp(1.565 - 0.218 * Math.abs(edge)),
    shape: null,
    share: logistic(-0.1 - 0.6 * edge),
    weight: null,
    exponent: Math.log2(1 / 0.65),
  }),
};

/** P(home) - P(away) of a goal model. */
function edgeOf(model: GoalModel): number {
  let edge = 0;
  for (const { home, away, chance } of scoresOf(scoreGrid(model), { home: 0, away: 0 }))
    edge += Math.sign(home - away) * chance;
  return edge;
}

/** The model of a count in a match with these expected goals. */
export const countModel = (counted: CountKind, model: GoalModel): CountModel =>
  FITTED[counted](edgeOf(model));

/** The same by the market's own P(home) - P(away). */
export const countModelAt = (counted: CountKind, edge: number): CountModel => FITTED[counted](edge);

/** No number of a match comes near this one: the chance of more is below 1e-9. */
const MOST = 45;
const NEGLIGIBLE = 1e-9;

/**
 * Chances of 0, 1, 2 … more, by the gamma-Poisson rule. After n in the part t of the expected course, the match's own mean has
 * the gamma distribution with shape k + n and rate k / mean + t, so the rest is negative binomial with shape k + n.
 */
function remaining(
  { mean, shape, exponent }: CountModel,
  { minutes, minutesLeft, soFar }: CountMoment,
): number[] {
  const left = (minutesLeft / minutes) ** exponent;
  const n = soFar.home + soFar.away;
  const own = shape === null ? mean : (mean * (shape + n)) / (shape + mean * (1 - left));
  const expected = own * left;
  const size = shape === null ? null : shape + n;
  const none = size === null ? Math.exp(-expected) : (size / (size + expected)) ** size;
  const chances = [none];
  for (let x = 0; x < MOST; x++) {
    const step = size === null ? expected : ((size + x) * expected) / (size + expected);
    chances.push(((chances[x] ?? 0) * step) / (x + 1));
  }
  return chances;
}

/** Chances that the home side gets 0 … `total` of them, by the beta rule: its share is updated by the numbers so far. */
function split({ share, weight }: CountModel, { home, away }: Score, total: number): number[] {
  // A binomial split is the limit of a very large weight.
  const sum = weight ?? 1e9;
  const [a, b] = [sum * share + home, sum * (1 - share) + away];
  let none = 1;
  for (let i = 0; i < total; i++) none *= (b + i) / (a + b + i);
  const chances = [none];
  for (let x = 0; x < total; x++)
    chances.push(((chances[x] ?? 0) * (total - x) * (a + x)) / ((x + 1) * (b + total - 1 - x)));
  return chances;
}

/** The possible final numbers of both sides; the chances sum to 1. */
export function countWays(model: CountModel, moment: CountMoment): WeightedScore[] {
  const ways: WeightedScore[] = [];
  let sum = 0;
  remaining(model, moment).forEach((chance, total) => {
    if (chance < NEGLIGIBLE) return;
    split(model, moment.soFar, total).forEach((part, more) => {
      const joint = chance * part;
      if (joint < NEGLIGIBLE) return;
      sum += joint;
      ways.push({ home: moment.soFar.home + more, away: moment.soFar.away + total - more, chance: joint });
    });
  });
  return ways.map((way) => ({ ...way, chance: way.chance / sum }));
}
