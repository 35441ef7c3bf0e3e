import type { DrawGame, DrawTerms } from '@jukwaa/contracts';

/**
 * The returns that `npm run rtp` computes, of the worst and of the best bet that it lists, in millionths of the stake. A test compares
 * them.
 */
export const RETURNS: Readonly<Record<DrawGame, DrawTerms['return_ppm']>> = {
  numbers: { least: 958_501, most: 960_000 },
  roulette: { least: 972_973, most: 972_973 },
  spin: { least: 962_963, most: 962_963 },
};
