export {
  type BaccaratBet,
  type BaccaratOutcome,
  type BaccaratWinner,
  baccarat,
} from './games/baccarat/baccarat.ts';
export { handPoints } from './games/baccarat/third-card.ts';
export { blackjack, blackjackCost } from './games/blackjack/blackjack.ts';
export { type HandValue, handValue } from './games/blackjack/hand-value.ts';
export type {
  BlackjackAction,
  BlackjackBet,
  BlackjackHand,
  BlackjackState,
  HandResult,
} from './games/blackjack/state.ts';
export { type Card, rankOf, suitOf } from './games/cards.ts';
export {
  type CashOutRefusal,
  type CrashBet,
  type CrashCashOut,
  cashOutCrash,
  crashDuration,
  crashEnd,
  crashMultiplier,
  crashPaid,
  flyTo,
  forcedCashOut,
  openCrashBet,
} from './games/crash/crash.ts';
export {
  crashMiles,
  exposureCashOut,
  exposureCashOutAt,
  type RoundMoney,
} from './games/crash/crash-limits.ts';
export { type DiceBet, dice, diceMultiplier, diceWins } from './games/dice/dice.ts';
export { type DrawBet, type DrawRules, drawPayout } from './games/draws/draw-rules.ts';
export { DRAW_RULES, type DrawSeeds, drawResult, verifyDraw } from './games/draws/draws.ts';
export type { SpinSpot } from './games/draws/layout-draws.ts';
export {
  type HiLoAction,
  type HiLoBet,
  type HiLoState,
  type HiLoTurn,
  hilo,
  hiloMultiplier,
  hiloRanks,
} from './games/hilo/hilo.ts';
export type { DealtGame, InstantState } from './games/instant.ts';
export { kenoReturn } from './games/keno/chances.ts';
export { fastKeno, type KenoBet, type KenoOutcome, keno } from './games/keno/keno.ts';
export { FAST_KENO, KENO, type KenoKind, type KenoPays } from './games/keno/pay-tables.ts';
export {
  type MinesAction,
  type MinesBet,
  type MinesState,
  mines,
  minesMultiplier,
  TILES,
} from './games/mines/mines.ts';
export {
  BALLS,
  type BallColour,
  COLOURS,
  colourOf,
  type NumbersSpot,
  numbersOdds,
  SUM_RANGES,
} from './games/numbers/odds.ts';
export type { PlacedBets, PlacedStake } from './games/placed-bets.ts';
export { LEAST_ROWS, MOST_ROWS, type PlinkoRisk, plinkoBoard } from './games/plinko/pay-tables.ts';
export { type PlinkoBet, type PlinkoOutcome, plinko } from './games/plinko/plinko.ts';
export { allSpots, neighboursOf, RED, type RouletteSpot, WHEEL_ORDER } from './games/roulette/layout.ts';
export { europeanRoulette, type RouletteBet } from './games/roulette/roulette.ts';
export {
  type ActionRefusal,
  type Game,
  type GameBetRefusal,
  publicState,
  type RoundSeeds,
  type RoundState,
  type RoundTerms,
  replayRound,
} from './games/round.ts';
export {
  SCRATCH_PRIZES,
  SCRATCH_TICKETS,
  type ScratchBet,
  type ScratchOutcome,
  scratch,
} from './games/scratch/scratch.ts';
export { type RankedHand, type ThreeCardHand, threeCardHand } from './games/three-card/three-card-hand.ts';
export {
  type ThreeCardAction,
  type ThreeCardBet,
  type ThreeCardState,
  threeCardPoker,
} from './games/three-card/three-card-poker.ts';
export {
  POKER_PAYS,
  type VideoPokerAction,
  type VideoPokerBet,
  type VideoPokerState,
  videoPoker,
} from './games/video-poker/video-poker.ts';
export { type SpinToWinBet, spinToWin } from './games/wheels/spin-to-win.ts';
export { type WheelBet, type WheelOutcome, wheel } from './games/wheels/wheel.ts';
export {
  SPIN_SEGMENTS,
  SPIN_SYMBOLS,
  type SpinSymbol,
  WHEELS,
  type WheelRisk,
} from './games/wheels/wheels.ts';
