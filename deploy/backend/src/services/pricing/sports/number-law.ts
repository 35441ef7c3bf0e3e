import { NIL_NIL } from '../score.ts';
import type { WeightedScore } from '../score-grid.ts';

/** A distribution over whole numbers: the chance of `from + i` is `chances[i]`. */
export interface NumberLaw {
  readonly from: number;
  readonly chances: Float64Array;
}

export const certain = (value: number): NumberLaw => ({ from: value, chances: Float64Array.of(1) });

export const chanceOf = ({ from, chances }: NumberLaw, value: number): number => chances[value - from] ?? 0;

/** The same law, shifted by `by`. */
export const moved = (law: NumberLaw, by: number): NumberLaw => ({ ...law, from: law.from + by });

/** The law of the number's negative. */
export const negated = ({ from, chances }: NumberLaw): NumberLaw => ({
  from: -(from + chances.length - 1),
  chances: Float64Array.from(chances).reverse(),
});

/** The law of the sum of two independent numbers. */
export function sumOf(a: NumberLaw, b: NumberLaw): NumberLaw {
  const chances = new Float64Array(a.chances.length + b.chances.length - 1);
  a.chances.forEach((one, i) => {
    if (one === 0) return;
    for (let j = 0; j < b.chances.length; j++)
      chances[i + j] = (chances[i + j] ?? 0) + one * (b.chances[j] ?? 0);
  });
  return { from: a.from + b.from, chances };
}

/** One law from chances by number; the chances of repeated numbers are added. */
export function lawFrom(parts: Iterable<readonly [value: number, chance: number]>): NumberLaw {
  const byValue = new Map<number, number>();
  for (const [value, chance] of parts) byValue.set(value, (byValue.get(value) ?? 0) + chance);
  if (byValue.size === 0) return { from: 0, chances: new Float64Array(0) };
  const from = Math.min(...byValue.keys());
  const chances = new Float64Array(Math.max(...byValue.keys()) - from + 1);
  for (const [value, chance] of byValue) chances[value - from] = chance;
  return { from, chances };
}

/** Mixes laws of exclusive conditions, each weighted with the chance of its condition. */
export function mixed(parts: readonly (readonly [law: NumberLaw, chance: number])[]): NumberLaw {
  const from = Math.min(...parts.map(([law]) => law.from));
  const until = Math.max(...parts.map(([law]) => law.from + law.chances.length));
  const chances = new Float64Array(Math.max(0, until - from));
  for (const [law, weight] of parts)
    law.chances.forEach((chance, i) => {
      const at = law.from - from + i;
      chances[at] = (chances[at] ?? 0) + chance * weight;
    });
  return { from, chances };
}

/** The law as scores in the form that markets judge: the home side has the number, the away side has 0. */
export function scoresIn({ from, chances }: NumberLaw): WeightedScore[] {
  const scores: WeightedScore[] = [];
  chances.forEach((chance, i) => {
    if (chance > 0) scores.push({ ...NIL_NIL, home: from + i, chance });
  });
  return scores;
}
