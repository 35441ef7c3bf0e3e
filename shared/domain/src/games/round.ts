import { fail, ok, type Result } from '@jukwaa/contracts';
import { floats, type PlayerSeed } from '../fairness/floats.ts';

/** The seeds of a round: the server's committed one, the player's, and the number of the bet. */
export interface RoundSeeds extends PlayerSeed {
  /** Lower-case hex; its text is the key of the floats. */
  readonly serverSeed: string;
}

/** The operator's terms of a round. */
export interface RoundTerms {
  /** The most that a round pays, in cents, stake included. A game that can be cashed out ends when it is reached. */
  readonly max_win_cents: number;
}

/**
 * Why a bet is refused: a stake that is not whole cents over zero, or a choice that the game does not have.
 */
export type GameBetRefusal = 'bad_stake' | 'bad_choice';

/** Why an action is refused. */
export type ActionRefusal = 'round_over' | 'not_allowed' | 'bad_choice';

/** The part that the states of all games have. A state is JSON; it holds no seed. */
export interface RoundState {
  readonly is_over: boolean;
  /** All stakes of the round so far, in cents. */
  readonly staked_cents: number;
  /** The payment of the round in cents, stake included; 0 while the round is open. */
  readonly payout_cents: number;
  readonly max_win_cents: number;
  /** Everything that the player may not know yet; see `publicState`. */
  readonly hidden: unknown;
}

/**
 * The rules of a game as pure functions, which server, page and replay share.
 * All outcomes come from the floats of the deal, so seeds, bet and actions repeat a round exactly.
 */
export interface Game<Bet, Action, State extends RoundState> {
  /** Checks a bet and returns its stake in cents. */
  readonly stakeOf: (bet: Bet) => Result<number, GameBetRefusal>;
  /** The most that a round of this bet can pay in cents, all raises included, before the operator's maximum. */
  readonly mostPaid: (bet: Bet) => number;
  /** The number of floats that a round takes from its seeds. */
  readonly floats: (bet: Bet) => number;
  /** Deals a round of a bet that `stakeOf` accepted. */
  readonly deal: (draws: readonly number[], bet: Bet, terms: RoundTerms) => State;
  /** The cents that an action adds to the stake; the wallet takes them before `act`. */
  readonly costOf: (state: State, action: Action) => Result<number, ActionRefusal>;
  readonly act: (state: State, action: Action) => Result<State, ActionRefusal>;
}

/** Opens a round: checks the bet and deals from the seeds. */
export async function openRound<Bet, Action, State extends RoundState>(
  game: Game<Bet, Action, State>,
  seeds: RoundSeeds,
  bet: Bet,
  terms: RoundTerms,
): Promise<Result<State, GameBetRefusal>> {
  const stake = game.stakeOf(bet);
  if (!stake.ok) return stake;
  return ok(game.deal(await floats(seeds.serverSeed, seeds, game.floats(bet)), bet, terms));
}

/** Plays a round again from its seeds and actions; fails when one of them is not allowed. */
export async function replayRound<Bet, Action, State extends RoundState>(
  game: Game<Bet, Action, State>,
  seeds: RoundSeeds,
  bet: Bet,
  terms: RoundTerms,
  actions: readonly Action[],
): Promise<Result<State, GameBetRefusal | ActionRefusal>> {
  let played: Result<State, GameBetRefusal | ActionRefusal> = await openRound(game, seeds, bet, terms);
  for (const action of actions) if (played.ok) played = game.act(played.value, action);
  return played;
}

/** The state as its player may see it. */
export function publicState<State extends RoundState>({ hidden, ...seen }: State): Omit<State, 'hidden'> {
  return seen;
}

/** Refuses an action because of the state of the round. */
export const refuse = (state: Pick<RoundState, 'is_over'>): Result<never, ActionRefusal> =>
  fail(state.is_over ? 'round_over' : 'not_allowed');
