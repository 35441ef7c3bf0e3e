/** An exact non-negative number: `num / den`. Odds and payouts use these, never floating point. */
export interface Fraction {
  readonly num: bigint;
  readonly den: bigint;
}

export const ONE: Fraction = { num: 1n, den: 1n };
export const ZERO: Fraction = { num: 0n, den: 1n };

export const times = (a: Fraction, b: Fraction): Fraction => ({ num: a.num * b.num, den: a.den * b.den });

/** The smaller of the two, by cross multiplication. */
export const least = (a: Fraction, b: Fraction): Fraction => (a.num * b.den <= b.num * a.den ? a : b);

export const sameValue = (a: Fraction, b: Fraction): boolean => a.num * b.den === b.num * a.den;

/** `whole × factor`, rounded down to a whole number. */
export const floorTimes = (whole: bigint, factor: Fraction): bigint => (whole * factor.num) / factor.den;

/** `whole × factor`, rounded to the nearest whole number, halves up. */
export const halfUpTimes = (whole: bigint, factor: Fraction): bigint =>
  (2n * whole * factor.num + factor.den) / (2n * factor.den);

const DIGITS = 20;

/** The nearest double. Goes through decimal text because numerator and denominator may each be beyond a double's range. */
export function toNumber(value: Fraction): number {
  const scaled = ((value.num * 10n ** BigInt(DIGITS)) / value.den).toString().padStart(DIGITS + 1, '0');
  return Number(`${scaled.slice(0, -DIGITS)}.${scaled.slice(-DIGITS)}`);
}
