import { DRAW_BETS, type DrawGame } from '@jukwaa/contracts';
import {
  DRAW_RULES,
  type DrawRules,
  drawPayout,
  type GameBetRefusal,
  type PlacedStake,
} from '@jukwaa/domain/games';
import * as v from 'valibot';
import type { Result } from '../../../kit/index.ts';

/** The bets of a ticket as they are stored. */
export interface StoredBets {
  readonly bets: unknown;
  readonly max_win_cents: number;
}

/** The rules of a game with the type of its spots erased; bets are parsed by the schema of the contract. */
export interface DrawMachine {
  readonly game: DrawGame;
  stakeOf(bets: unknown): Result<number, GameBetRefusal>;
  /** The payment of a ticket in cents. */
  payoutOf(ticket: StoredBets, result: readonly number[]): number;
  /** An upper bound in cents of the payments of these tickets together. */
  mostPaid(tickets: readonly StoredBets[]): number;
}

function machineOf<Spot>(
  game: DrawGame,
  rules: DrawRules<Spot>,
  schema: v.GenericSchema<unknown, (Spot & PlacedStake)[]>,
): DrawMachine {
  const read = ({ bets, max_win_cents }: StoredBets) => ({ bets: v.parse(schema, bets), max_win_cents });
  return {
    game,
    stakeOf: (bets) => rules.stakeOf(v.parse(schema, bets)),
    payoutOf: (ticket, result) => drawPayout(rules, read(ticket), result),
    mostPaid: (tickets) => rules.mostPaid(tickets.map(read)),
  };
}

export const MACHINES: Readonly<Record<DrawGame, DrawMachine>> = {
  numbers: machineOf('numbers', DRAW_RULES.numbers, DRAW_BETS.numbers),
  roulette: machineOf('roulette', DRAW_RULES.roulette, DRAW_BETS.roulette),
  spin: machineOf('spin', DRAW_RULES.spin, DRAW_BETS.spin),
};
