import { crashReturns } from './games/returns/crash-returns.ts';
import {
  fastKenoReturns,
  kenoReturns,
  numbersReturns,
  scratchReturns,
} from './games/returns/draw-returns.ts';
import { diceReturns, hiloReturns, minesReturns, plinkoReturns } from './games/returns/instant-returns.ts';
import type { ReturnRow } from './games/returns/row.ts';
import { slotReturns } from './games/returns/slot-returns.ts';
import {
  baccaratReturns,
  blackjackReturns,
  rouletteReturns,
  spinToWinReturns,
  wheelReturns,
} from './games/returns/table-returns.ts';
import { threeCardReturns } from './games/returns/three-card-returns.ts';
import { videoPokerReturns } from './games/returns/video-poker-returns.ts';

export { type CheckedRow, checkRow, exactly, type ReturnRow } from './games/returns/row.ts';
export { sampled, seededRandom } from './games/returns/simulate.ts';

/** The returns of each game by its name on the command line; computed when called, some in seconds. */
export const GAME_RETURNS: Readonly<Record<string, () => readonly ReturnRow[]>> = {
  mines: minesReturns,
  plinko: plinkoReturns,
  hilo: hiloReturns,
  dice: diceReturns,
  roulette: rouletteReturns,
  'spin-to-win': spinToWinReturns,
  wheel: wheelReturns,
  baccarat: baccaratReturns,
  blackjack: blackjackReturns,
  'video-poker': videoPokerReturns,
  'three-card-poker': threeCardReturns,
  keno: kenoReturns,
  'fast-keno': fastKenoReturns,
  numbers: numbersReturns,
  scratch: scratchReturns,
  slots: slotReturns,
  crash: crashReturns,
};
