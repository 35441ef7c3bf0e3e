/**
 * Power method: one exponent shades all probabilities, so that outsiders carry more of the margin than favourites, as in real
 * books. The same family removes a margin (exponent above 1) and adds one (below 1).
 */

const STEPS = 30;
const CLOSE = 1e-12;

/**
 * The exponent for which the powers of `chances` sum to `target`. Newton's method: the sum is convex and falls with the exponent,
 * so it converges from any start after at most one overshoot.
 */
function exponentFor(chances: readonly number[], target: number): number {
  const possible = chances.filter((chance) => chance > 0 && chance < 1);
  const certain = chances.filter((chance) => chance >= 1).length;
  let exponent = 1;
  for (let step = 0; step < STEPS; step++) {
    let excess = certain - target;
    let slope = 0;
    for (const chance of possible) {
      const power = chance ** exponent;
      excess += power;
      slope += power * Math.log(chance);
    }
    if (slope === 0 || Math.abs(excess) < CLOSE) break;
    exponent = Math.max(0.05, exponent - excess / slope);
  }
  return exponent;
}

/**
 * Probabilities of decimal odds. `winners` is the number of outcomes that win together (1; 2 for double chance): the
 * probabilities sum to it.
 */
export function withoutMargin(odds: readonly number[], winners = 1): number[] {
  const implied = odds.map((price) => 1 / price);
  const exponent = exponentFor(implied, winners);
  return implied.map((chance) => chance ** exponent);
}

/** Decimal odds, unrounded, for probabilities and a margin such as 0.06 in addition to their sum. */
export function withMargin(chances: readonly number[], margin: number): number[] {
  const sum = chances.reduce((total, chance) => total + chance, 0);
  const exponent = exponentFor(chances, sum * (1 + margin));
  return chances.map((chance) => (chance <= 0 ? Number.POSITIVE_INFINITY : 1 / chance ** exponent));
}
