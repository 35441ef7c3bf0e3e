import type { InstantGame, InstantInfo } from '@jukwaa/contracts';

type Return = Pick<InstantInfo, 'return_ppm' | 'return_by' | 'volatility'>;

const exact = (least: number, most: number, volatility: Return['volatility']): Return => ({
  return_ppm: { least, most },
  return_by: 'exact',
  volatility,
});

/**
 * The returns that `npm run rtp` computes, of the worst and of the best bet that it lists, in millionths of the stake. Some take
 * seconds to compute, so they are stored here; a test compares them.
 */
export const RETURNS: Readonly<Record<InstantGame, Return>> = {
  mines: exact(964_174, 970_000, 'chosen'),
  plinko: exact(969_336, 970_000, 'chosen'),
  hilo: exact(968_047, 969_349, 'chosen'),
  dice: exact(969_503, 969_903, 'chosen'),
  wheel: exact(970_000, 970_000, 'chosen'),
  'spin-to-win': exact(962_963, 962_963, 'chosen'),
  roulette: exact(972_973, 972_973, 'chosen'),
  blackjack: { return_ppm: { least: 996_000, most: 996_000 }, return_by: 'simulated', volatility: 'low' },
  baccarat: exact(856_404, 989_421, 'low'),
  'video-poker': exact(995_439, 995_439, 'medium'),
  'three-card-poker': exact(966_270, 976_833, 'medium'),
  keno: exact(957_400, 961_365, 'high'),
  'fast-keno': exact(956_478, 960_718, 'high'),
  scratch: exact(960_000, 960_000, 'high'),
};
