/** A multiplier in hundredths as players read it: 123 is `1.23x`, 1234567 is `12,345.67x`. */
export function formatMultiplier(hundredths: number): string {
  const digits = hundredths.toFixed(0).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${whole}.${digits.slice(-2)}x`;
}

/** How far a round flew, for colours: under 2x, under 10x, and higher. */
export type Reach = 'low' | 'middle' | 'high';

/** @param hundredths the crash point of the round */
export function reachOf(hundredths: number): Reach {
  if (hundredths < 200) return 'low';
  return hundredths < 1_000 ? 'middle' : 'high';
}
