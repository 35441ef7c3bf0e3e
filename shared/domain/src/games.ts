export { type DiceBet, dice, diceMultiplier, diceWins } from './games/dice/dice.ts';
export {
  type HiLoAction,
  type HiLoBet,
  type HiLoState,
  type HiLoTurn,
  hilo,
  hiloMultiplier,
  hiloRanks,
} from './games/hilo/hilo.ts';
export type { InstantGame, InstantState } from './games/instant.ts';
export {
  type MinesAction,
  type MinesBet,
  type MinesState,
  mines,
  minesMultiplier,
  TILES,
} from './games/mines/mines.ts';
export { LEAST_ROWS, MOST_ROWS, type PlinkoRisk, plinkoBoard } from './games/plinko/pay-tables.ts';
export { type PlinkoBet, type PlinkoOutcome, plinko } from './games/plinko/plinko.ts';
export {
  type ActionRefusal,
  type BetRefusal,
  exposureOf,
  type Game,
  openRound,
  publicState,
  type RoundSeeds,
  type RoundState,
  type RoundTerms,
  replayRound,
} from './games/round.ts';
