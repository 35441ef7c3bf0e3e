import type { GameSchemas, InstantGame } from '@jukwaa/contracts';
import {
  type ActionRefusal,
  type Game,
  type GameBetRefusal,
  publicState,
  type RoundSeeds,
  type RoundState,
  type RoundTerms,
  replayRound,
} from '@jukwaa/domain/games';
import * as v from 'valibot';
import { fail, type Result, succeed } from '../../../kit/index.ts';

/** A round in memory, with the types of its game erased. */
export interface RoundMachine {
  readonly is_over: boolean;
  readonly staked_cents: number;
  readonly payout_cents: number;
  /** The state without its hidden part. */
  readonly view: unknown;
  /** Plays on; `cost_cents` is added to the stake, and the wallet must take it. */
  act(action: unknown): Result<{ readonly cost_cents: number; readonly next: RoundMachine }, ActionRefusal>;
  /** The action that ends an abandoned round, or brings it nearer to its end; null when the stakes are refunded. */
  onAbandoned(): unknown;
}

/** The rules of a game with their types erased; bets and actions are parsed by the schemas of the contract. */
export interface Machine {
  readonly game: InstantGame;
  readonly schemas: GameSchemas;
  readonly hasActions: boolean;
  stakeOf(bet: unknown): Result<number, GameBetRefusal>;
  /** Deals a round from its seeds and plays its actions. Fails when the rules do not allow one of them. */
  replay(
    seeds: RoundSeeds,
    bet: unknown,
    terms: RoundTerms,
    actions: readonly unknown[],
  ): Promise<Result<RoundMachine, GameBetRefusal | ActionRefusal>>;
}

interface Definition<Bet, Action, State extends RoundState> {
  readonly rules: Game<Bet, Action, State>;
  readonly bet: v.GenericSchema<unknown, Bet>;
  readonly action: v.GenericSchema<unknown, Action>;
  readonly state: v.GenericSchema;
  /** The action on an abandoned round; costs nothing. Null refunds it. Absent for games without actions. */
  readonly onAbandoned?: (state: State) => Action | null;
}

/** Erases the types of a game. */
export function defineMachine<Bet, Action, State extends RoundState>(
  game: InstantGame,
  { rules, bet, action, state, onAbandoned }: Definition<Bet, Action, State>,
): Machine {
  const playOf = (now: State): RoundMachine => ({
    is_over: now.is_over,
    staked_cents: now.staked_cents,
    payout_cents: now.payout_cents,
    view: publicState(now),
    act(raw) {
      const chosen = v.parse(action, raw);
      const cost = rules.costOf(now, chosen);
      if (!cost.ok) return cost;
      const next = rules.act(now, chosen);
      return next.ok ? succeed({ cost_cents: cost.value, next: playOf(next.value) }) : next;
    },
    onAbandoned: () => onAbandoned?.(now) ?? null,
  });
  return {
    game,
    schemas: { bet, action, state },
    hasActions: onAbandoned !== undefined,
    stakeOf: (raw) => rules.stakeOf(v.parse(bet, raw)),
    async replay(seeds, raw, terms, actions) {
      const parsed = actions.map((one) => v.parse(action, one));
      const played = await replayRound(rules, seeds, v.parse(bet, raw), terms, parsed);
      return played.ok ? succeed(playOf(played.value)) : fail(played.error);
    },
  };
}
