/**
 * The result of an outcome, from +1 (won) to -1 (lost); 0 returns the stake, ±0.5 is the half win and half loss of quarter lines.
 * The size is the part of the stake that is decided; the sign is the direction.
 */
export type OutcomeResult = 1 | 0.5 | 0 | -0.5 | -1;

export const wonIf = (condition: boolean): OutcomeResult => (condition ? 1 : -1);

/** The result of a comparison that may be level, such as a whole total or draw no bet: level returns the stake. */
export function byMargin(margin: number): OutcomeResult {
  if (margin === 0) return 0;
  return margin > 0 ? 1 : -1;
}

/**
 * A quarter line is two half stakes on the neighbouring half and whole lines; `margin` is the distance to the line (goals -
 * total, or goal difference + handicap). It never equals a quarter line exactly.
 */
export function byQuarterMargin(margin: number): OutcomeResult {
  if (Math.abs(margin) === 0.25) return margin > 0 ? 0.5 : -0.5;
  return byMargin(margin);
}

/** The pair in the feed's settlement messages: `1/-` won, `0/-` lost, `0/1` refund, `1/0.5` half won, `0/0.5` half lost. */
export interface SettlementPair {
  readonly result: 0 | 1;
  readonly void_factor: 0 | 0.5 | 1;
}

export function settledAs(result: OutcomeResult): SettlementPair {
  const decided = Math.abs(result);
  return {
    result: result > 0 ? 1 : 0,
    void_factor: decided === 1 ? 0 : decided === 0 ? 1 : 0.5,
  };
}
