/** Payments for a stake of 1 in hundredths, by the count of hits. */
export type KenoPays = Readonly<Record<number, number>>;

/** A kind of keno: how many numbers there are and are drawn, and the payments by the count of picked numbers. */
export interface KenoKind {
  readonly of: number;
  readonly drawn: number;
  readonly pays: Readonly<Record<number, KenoPays>>;
}

/** Each line returns 95.7 to 96.1 % of the stake. */
export const KENO: KenoKind = {
  of: 80,
  drawn: 20,
  pays: {
    1: { 1: 384 },
    2: { 1: 100, 2: 965 },
    3: { 2: 250, 3: 4_400 },
    4: { 2: 150, 3: 600, 4: 12_500 },
    5: { 3: 400, 4: 1_800, 5: 63_000 },
    6: { 3: 200, 4: 800, 5: 7_500, 6: 185_000 },
    7: { 3: 100, 4: 400, 5: 2_800, 6: 24_000, 7: 650_000 },
    8: { 4: 250, 5: 1_500, 6: 9_500, 7: 105_000, 8: 2_000_000 },
    9: { 4: 150, 5: 600, 6: 4_300, 7: 30_000, 8: 430_000, 9: 4_000_000 },
    10: { 0: 300, 5: 400, 6: 2_000, 7: 12_000, 8: 110_000, 9: 550_000, 10: 10_000_000 },
  },
};

/** Each line returns 95.6 to 96.1 % of the stake. */
export const FAST_KENO: KenoKind = {
  of: 40,
  drawn: 10,
  pays: {
    1: { 1: 384 },
    2: { 1: 190, 2: 398 },
    3: { 2: 300, 3: 4_500 },
    4: { 2: 200, 3: 700, 4: 11_000 },
    5: { 2: 140, 3: 400, 4: 1_500, 5: 29_000 },
    6: { 2: 100, 3: 220, 4: 800, 5: 6_200, 6: 85_000 },
    7: { 3: 240, 4: 600, 5: 2_700, 6: 25_000, 7: 300_000 },
    8: { 3: 140, 4: 420, 5: 1_500, 6: 8_000, 7: 75_000, 8: 800_000 },
    9: { 4: 380, 5: 1_200, 6: 5_400, 7: 30_000, 8: 300_000, 9: 2_000_000 },
    10: { 4: 240, 5: 800, 6: 2_900, 7: 10_000, 8: 50_000, 9: 500_000, 10: 5_000_000 },
  },
};
