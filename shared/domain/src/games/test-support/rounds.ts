import type { Result } from '@jukwaa/contracts';
import fc from 'fast-check';
import { type Game, publicState, type RoundState } from '../../games.ts';

/** A maximum that rounds of the tests do not reach. */
export const HIGH = { max_win_cents: Number.MAX_SAFE_INTEGER };

/** The value of a result that a test expects to be one. @throws Error when it is a refusal */
export function accepted<T>(result: Result<T, string>): T {
  if (!result.ok) throw new Error(`refused: ${result.error}`);
  return result.value;
}

/** A game with random bets and actions for properties that hold in every game. */
interface RandomRounds<Bet, Action, State extends RoundState> {
  readonly game: Game<Bet, Action, State>;
  readonly bet: fc.Arbitrary<Bet>;
  readonly action: fc.Arbitrary<Action>;
  /** Checks that the player sees nothing of what an open round keeps hidden. */
  readonly expectHidden?: (state: State) => void;
}

const float = fc.integer({ min: 0, max: 2 ** 32 - 1 }).map((bits) => bits / 2 ** 32);
export const stakes = fc.integer({ min: 1, max: 5_000_000 });

function expectMoney(state: RoundState, mostPaid: number) {
  expectWhole(state.staked_cents);
  expectWhole(state.payout_cents);
  if (!state.is_over && state.payout_cents !== 0) throw new Error('an open round is paid');
  const most = Math.min(mostPaid, state.max_win_cents);
  if (state.payout_cents > most) throw new Error(`paid ${state.payout_cents}, at most ${most}`);
}

function expectWhole(cents: number) {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new Error(`${cents} is not a sum of cents`);
}

/** Does an action on the state and on its copy from JSON; null when the rules refuse it. */
function actTwice<Bet, Action, State extends RoundState>(
  game: Game<Bet, Action, State>,
  state: State,
  action: Action,
): { readonly state: State; readonly cost: number } | null {
  const cost = game.costOf(state, action);
  const next = game.act(state, action);
  const restored = game.act(JSON.parse(JSON.stringify(state)), action);
  if (JSON.stringify(next) !== JSON.stringify(restored)) throw new Error('JSON changes a state');
  if (cost.ok !== next.ok) throw new Error('cost and action disagree');
  return cost.ok && next.ok ? { state: next.value, cost: cost.value } : null;
}

/**
 * Plays random rounds with random actions, allowed ones and others. Each round pays at most its limits, its stake is
 * the bet and the costs of its actions, its state survives JSON, and its view has nothing hidden.
 */
export function expectFairRounds<Bet, Action, State extends RoundState>({
  game,
  bet,
  action,
  expectHidden = () => undefined,
}: RandomRounds<Bet, Action, State>): void {
  const draws = fc.array(float, { minLength: 80, maxLength: 80 });
  const max = fc.oneof(fc.constant(HIGH.max_win_cents), fc.integer({ min: 1, max: 10_000_000 }));
  const actions = fc.array(action, { maxLength: 60 });
  const property = fc.property(bet, draws, max, actions, (chosen, all, max_win_cents, moves) => {
    let staked = accepted(game.stakeOf(chosen));
    let state = game.deal(all.slice(0, game.floats(chosen)), chosen, { max_win_cents });
    for (const move of moves) {
      if (!state.is_over) expectHidden(state);
      const next = actTwice(game, state, move);
      staked += next?.cost ?? 0;
      state = next?.state ?? state;
      expectMoney(state, game.mostPaid(chosen));
    }
    expectMoney(state, game.mostPaid(chosen));
    if (state.staked_cents !== staked) throw new Error(`staked ${state.staked_cents} instead of ${staked}`);
    if (Object.keys(publicState(state)).includes('hidden')) throw new Error('the view has the hidden part');
  });
  fc.assert(property, { numRuns: 60 });
}
