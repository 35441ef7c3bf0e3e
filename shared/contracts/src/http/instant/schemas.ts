import { BACCARAT, BLACKJACK, THREE_CARD_POKER, VIDEO_POKER } from './card-games.ts';
import { FAST_KENO_ROUND, KENO_ROUND, ROULETTE, SPIN_TO_WIN } from './draw-games.ts';
import type { InstantGame } from './games.ts';
import type { GameSchemas } from './parts.ts';
import { DICE, HILO, MINES, PLINKO, SCRATCH, WHEEL } from './tap-games.ts';

/** Bet, actions and public state of every game. A page imports only those of its own game. */
export const INSTANT_SCHEMAS = {
  mines: MINES,
  plinko: PLINKO,
  hilo: HILO,
  dice: DICE,
  wheel: WHEEL,
  'spin-to-win': SPIN_TO_WIN,
  roulette: ROULETTE,
  blackjack: BLACKJACK,
  baccarat: BACCARAT,
  'video-poker': VIDEO_POKER,
  'three-card-poker': THREE_CARD_POKER,
  keno: KENO_ROUND,
  'fast-keno': FAST_KENO_ROUND,
  scratch: SCRATCH,
} as const satisfies Record<InstantGame, GameSchemas>;
