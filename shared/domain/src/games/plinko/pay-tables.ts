/** Rows of pins on the board. */
export const LEAST_ROWS = 8;
export const MOST_ROWS = 16;

export type PlinkoRisk = 'low' | 'medium' | 'high';

/**
 * Multipliers in hundredths from the outermost slot to the middle one, a line for each number of rows from 8 to 16.
 * Boards are symmetrical. Each line returns 96.9 to 97.0 % of the stake.
 */
const HALF_BOARDS: Readonly<Record<PlinkoRisk, readonly (readonly number[])[]>> = {
  low: [
    [560, 265, 135, 75, 50],
    [560, 275, 148, 91, 70],
    [890, 426, 213, 116, 70, 50],
    [840, 408, 218, 129, 86, 70],
    [1_000, 550, 310, 179, 108, 69, 50],
    [810, 476, 285, 180, 120, 86, 70],
    [710, 490, 333, 229, 156, 106, 73, 50],
    [1_500, 789, 440, 258, 162, 110, 82, 70],
    [1_600, 957, 580, 357, 225, 144, 97, 66, 50],
  ],
  medium: [
    [1_300, 364, 127, 58, 40],
    [1_800, 491, 167, 75, 50],
    [2_200, 685, 249, 105, 56, 40],
    [2_400, 826, 319, 140, 73, 50],
    [3_300, 1_250, 504, 213, 96, 49, 30],
    [4_300, 1_620, 652, 277, 127, 64, 40],
    [5_800, 2_390, 1_000, 430, 187, 83, 40, 20],
    [8_800, 3_430, 1_370, 569, 245, 111, 53, 30],
    [11_000, 4_190, 1_670, 701, 312, 147, 75, 44, 30],
  ],
  high: [
    [2_900, 479, 108, 35, 20],
    [4_300, 820, 181, 49, 20],
    [7_600, 1_230, 262, 76, 30, 20],
    [12_000, 2_090, 437, 112, 38, 20],
    [17_000, 3_010, 658, 178, 62, 29, 20],
    [26_000, 4_960, 1_090, 282, 88, 34, 20],
    [42_000, 7_490, 1_590, 413, 131, 53, 27, 20],
    [62_000, 12_000, 2_630, 667, 198, 71, 31, 20],
    [100_000, 18_100, 3_860, 972, 290, 105, 46, 26, 20],
  ],
};

/** The multipliers of a board's slots from left to right, in hundredths; empty when there is no such board. */
export function plinkoBoard(risk: PlinkoRisk, rows: number): readonly number[] {
  const half = HALF_BOARDS[risk][rows - LEAST_ROWS] ?? [];
  return [...half, ...half.slice(0, rows + 1 - half.length).reverse()];
}
