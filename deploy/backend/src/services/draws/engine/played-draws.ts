import type { DrawGame } from '@jukwaa/contracts';
import type { DrawDeps } from '../draws-deps.ts';
import { type DrawMachine, MACHINES } from '../store/machines.ts';
import { type DrawRounds, drawRounds } from './draw-rounds.ts';

/** A game with its rules and its draws. */
export interface PlayedDraws {
  readonly game: DrawGame;
  readonly machine: DrawMachine;
  readonly rounds: DrawRounds;
}

export const playedDraws = (deps: DrawDeps, game: DrawGame): PlayedDraws => ({
  game,
  machine: MACHINES[game],
  rounds: drawRounds(deps, game),
});
