import type { Score } from '@jukwaa/domain/pools';
import { type Award, pointsLaw } from './compound-poisson.ts';
import { chanceOf, lawFrom, mixed, moved, type NumberLaw, negated, scoresIn, sumOf } from './number-law.ts';
import type { TwoSidedOutlook } from './two-sided-outlook.ts';

/** Expected points of each side over a whole match. */
export type PointsModel = Score;

/** The scoring of a sport. */
export interface PointsSport {
  readonly awards: readonly Award[];
  /**
   * The end of a match that is level after regular play: a draw, or extra play in which the winner scores `won` more points and
   * the loser `lost`.
   */
  readonly level: 'drawn' | { readonly won: number; readonly lost: number };
  /** The away side answers the home side's score and stops after passing it, as in cricket. */
  readonly isChase: boolean;
}

/** The state of a match: points so far, and the remaining share of each side's scoring time (1 before, 0 after). */
export interface PointsMoment {
  readonly score: Score;
  readonly left: Score;
}

export const BEFORE_POINTS: PointsMoment = { score: { home: 0, away: 0 }, left: { home: 1, away: 1 } };

/** The home side's chance of winning the extra play: its share of the expected points. */
export const levelShare = (model: PointsModel): number => model.home / (model.home + model.away);

/** Chance of each final score that both sides reach together. */
function levelLaw(home: NumberLaw, away: NumberLaw): NumberLaw {
  const until = Math.min(home.from + home.chances.length, away.from + away.chances.length);
  const parts: [number, number][] = [];
  for (let score = Math.max(home.from, away.from); score < until; score++)
    parts.push([score, chanceOf(home, score) * chanceOf(away, score)]);
  return lawFrom(parts);
}

const without = (law: NumberLaw, parts: Iterable<readonly [number, number]>): NumberLaw =>
  mixed([
    [law, 1],
    [lawFrom(parts), -1],
  ]);

interface Laws {
  readonly margin: NumberLaw;
  readonly total: NumberLaw;
}

/** Adds the extra play to level matches. */
function decided(laws: Laws, level: NumberLaw, sport: PointsSport, share: number): Laws {
  if (sport.level === 'drawn') return laws;
  const { won, lost } = sport.level;
  const chance = level.chances.reduce((sum, one) => sum + one, 0);
  const levels = [...level.chances].map((one, i) => [2 * (level.from + i), one] as const);
  const after = lawFrom(levels.map(([sum, one]) => [sum + won + lost, one] as const));
  const leads = lawFrom([
    [won - lost, chance * share],
    [lost - won, chance * (1 - share)],
  ]);
  return {
    margin: mixed([
      [without(laws.margin, [[0, chance]]), 1],
      [leads, 1],
    ]),
    total: mixed([
      [without(laws.total, levels), 1],
      [after, 1],
    ]),
  };
}

/** All points of a chase: the away side's points count only until it has passed the home side's. */
function chasedTotal(home: NumberLaw, away: NumberLaw): NumberLaw {
  const from = home.from + away.from;
  const chances = new Float64Array(2 * (home.from + home.chances.length) + 1 - from);
  home.chances.forEach((homeChance, i) => {
    const target = home.from + i;
    away.chances.forEach((awayChance, j) => {
      const at = target + Math.min(away.from + j, target + 1) - from;
      chances[at] = (chances[at] ?? 0) + homeChance * awayChance;
    });
  });
  return { from, chances };
}

/** The possible ends of a match of points from its current state, by one model for both sides. */
export function pointsOutlook(
  sport: PointsSport,
  model: PointsModel,
  { score, left }: PointsMoment,
): TwoSidedOutlook {
  const home = moved(pointsLaw(sport.awards, model.home * left.home), score.home);
  const away = moved(pointsLaw(sport.awards, model.away * left.away), score.away);
  const laws = {
    margin: sumOf(home, negated(away)),
    total: sport.isChase ? chasedTotal(home, away) : sumOf(home, away),
  };
  const { margin, total } = decided(laws, levelLaw(home, away), sport, levelShare(model));
  return { full: { margins: scoresIn(margin), totals: scoresIn(total) }, points: null };
}
