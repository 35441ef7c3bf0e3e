export {
  BACCARAT,
  BLACKJACK,
  POKER_HANDS,
  type PokerHand,
  THREE_CARD_POKER,
  VIDEO_POKER,
} from './instant/card-games.ts';
export { FAST_KENO_ROUND, KENO_ROUND, ROULETTE, SPIN_TO_WIN } from './instant/draw-games.ts';
export * from './instant/draws.ts';
export * from './instant/games.ts';
export * from './instant/history.ts';
export * from './instant/history-lines.ts';
export type { GameSchemas } from './instant/parts.ts';
export * from './instant/rounds.ts';
export { INSTANT_SCHEMAS } from './instant/schemas.ts';
export * from './instant/seeds.ts';
export { DICE, HILO, MINES, PLINKO, SCRATCH, WHEEL } from './instant/tap-games.ts';
