import type { InstantGame } from '@jukwaa/contracts';
import type { ComponentType } from 'react';
import { FastKenoResult, KenoResult, ScratchResult, WheelResult } from './draw-results.tsx';
import type { OwnResultProps } from './own-round.tsx';
import { BaccaratResult } from './results/baccarat-result.tsx';
import { BlackjackResult } from './results/blackjack-result.tsx';
import { DiceResult } from './results/dice-result.tsx';
import { HiLoResult } from './results/hilo-result.tsx';
import { MinesResult } from './results/mines-result.tsx';
import { PlinkoResult } from './results/plinko-result.tsx';
import { RouletteResult } from './results/roulette-result.tsx';
import { SpinToWinResult } from './results/spin-to-win-result.tsx';
import { ThreeCardResult } from './results/three-card-result.tsx';
import { VideoPokerResult } from './results/video-poker-result.tsx';

const RESULTS: Record<InstantGame, ComponentType<OwnResultProps>> = {
  mines: MinesResult,
  plinko: PlinkoResult,
  hilo: HiLoResult,
  dice: DiceResult,
  wheel: WheelResult,
  'spin-to-win': SpinToWinResult,
  roulette: RouletteResult,
  blackjack: BlackjackResult,
  baccarat: BaccaratResult,
  'video-poker': VideoPokerResult,
  'three-card-poker': ThreeCardResult,
  keno: KenoResult,
  'fast-keno': FastKenoResult,
  scratch: ScratchResult,
};

/** The result of a round as the page of its game shows it. */
export default function OwnResult(props: OwnResultProps) {
  const Result = RESULTS[props.frame.game];
  return <Result {...props} />;
}
