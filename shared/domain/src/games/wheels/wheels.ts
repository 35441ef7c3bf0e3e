export type WheelRisk = 'low' | 'medium' | 'high';

/**
 * Multipliers of 20 equal segments in hundredths, clockwise. Each wheel returns 97 %: its segments add up to 19.40.
 */
export const WHEELS: Readonly<Record<WheelRisk, readonly number[]>> = {
  low: [200, 120, 0, 120, 120, 150, 0, 120, 120, 120, 0, 120, 120, 150, 0, 120, 120, 120, 0, 120],
  medium: [500, 0, 150, 0, 300, 0, 150, 0, 0, 240, 0, 0, 150, 0, 300, 0, 150, 0, 0, 0],
  high: [1_940, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
};

/** Symbols of Spin to Win by their payment in hundredths for a stake of 1, stake included. */
export const SPIN_SYMBOLS = [200, 400, 650, 1_300, 2_600, 5_200] as const;
export type SpinSymbol = (typeof SPIN_SYMBOLS)[number];

/**
 * The 54 segments of Spin to Win, clockwise. A symbol's segments times its payment are 52 each, so that every
 * symbol returns 52/54 = 96.30 %.
 */
export const SPIN_SEGMENTS: readonly SpinSymbol[] = [
  5200, 200, 400, 200, 650, 200, 400, 200, 1300, 200, 400, 200, 650, 200, 2600, 200, 400, 200, 650, 200, 400,
  200, 1300, 200, 400, 200, 650, 200, 400, 200, 650, 200, 400, 200, 1300, 200, 400, 200, 650, 200, 2600, 200,
  400, 200, 650, 200, 400, 200, 1300, 200, 400, 200, 650, 400,
];
