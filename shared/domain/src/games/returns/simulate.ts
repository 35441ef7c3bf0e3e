import { type DrawRules, drawPayout } from '../draws/draw-rules.ts';
import type { Game, RoundState } from '../round.ts';

/** Numbers in [0, 1) of 32 bits, as the floats of a round have. */
export type Random = () => number;

/** A mulberry32 generator: the same seed gives the same numbers, so a simulation can be repeated. */
export function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Shares of the first stake. */
export interface Simulated {
  readonly mean: number;
  readonly standardError: number;
}

/** The mean and its standard error of a share that is sampled `rounds` times. */
export function sampled(rounds: number, sample: () => number): Simulated {
  let [sum, squares] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const share = sample();
    sum += share;
    squares += share * share;
  }
  const mean = sum / rounds;
  return { mean, standardError: Math.sqrt(Math.max(0, squares / rounds - mean * mean) / rounds) };
}

/** Stakes are high, so that rounding to cents does not show. */
export const STAKE_CENTS = 1_000_000;

/** No simulated round reaches this. */
const TERMS = { max_win_cents: Number.MAX_SAFE_INTEGER };

/** How a simulated player acts; null when the round is over. */
export type Strategy<Action, State> = (state: State) => Action;

/**
 * Plays rounds of a game and returns the share of the first stake that comes back: 1 plus the result of the round
 * over that stake.
 * @throws RangeError when the strategy chooses an action that the rules refuse
 */
export function playedReturn<Bet, Action, State extends RoundState>(
  game: Game<Bet, Action, State>,
  bet: Bet,
  strategy: Strategy<Action, State>,
): (rounds: number, random: Random) => Simulated {
  const stake = game.stakeOf(bet);
  if (!stake.ok) throw new RangeError(`the simulated bet is refused: ${stake.error}`);
  const draws = new Array<number>(game.floats(bet)).fill(0);
  return (rounds, random) =>
    sampled(rounds, () => {
      for (let at = 0; at < draws.length; at += 1) draws[at] = random();
      let state = game.deal(draws, bet, TERMS);
      while (!state.is_over) {
        const next = game.act(state, strategy(state));
        if (!next.ok) throw new RangeError(`the simulated action is refused: ${next.error}`);
        state = next.value;
      }
      return 1 + (state.payout_cents - state.staked_cents) / stake.value;
    });
}

/** Plays rounds of a game without actions. */
export const instantReturn = <Bet, State extends RoundState>(
  game: Game<Bet, never, State>,
  bet: Bet,
): ((rounds: number, random: Random) => Simulated) =>
  playedReturn(game, bet, () => {
    throw new RangeError('a game without actions');
  });

/** Bets on one spot of a draw for everybody, draw after draw. */
export function drawnReturn<Spot>(
  rules: DrawRules<Spot>,
  spot: Spot,
): (rounds: number, random: Random) => Simulated {
  const ticket = { ...TERMS, bets: [{ ...spot, stake_cents: STAKE_CENTS }] };
  const draws = new Array<number>(rules.floats).fill(0);
  return (rounds, random) =>
    sampled(rounds, () => {
      for (let at = 0; at < draws.length; at += 1) draws[at] = random();
      return drawPayout(rules, ticket, rules.resultOf(draws)) / STAKE_CENTS;
    });
}
