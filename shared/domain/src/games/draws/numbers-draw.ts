import { numbersOutcome, numbersWins } from '../numbers/numbers.ts';
import {
  BALLS,
  MAIN_BALLS,
  type NumbersSpot,
  numbersOdds,
  numbersWays,
  SUM_RANGES,
} from '../numbers/odds.ts';
import { timesHundredths } from '../payout.ts';
import { type DrawBet, type DrawRules, drawStake } from './draw-rules.ts';
import { mostOfSets, type NumberSet } from './most-of-sets.ts';

const NO_BALLS: readonly number[] = [];

/** The payment of a bet that wins, within the limit of its ticket. */
interface Prize {
  readonly spot: NumbersSpot;
  readonly cents: number;
}

const prizesOf = (tickets: readonly DrawBet<NumbersSpot>[]): Prize[] =>
  tickets.flatMap(({ bets, max_win_cents }) =>
    bets.map((spot) => ({
      spot,
      cents: Math.min(timesHundredths(spot.stake_cents, numbersOdds(spot)), max_win_cents),
    })),
  );

const sumOf = (prizes: readonly Prize[]): number => prizes.reduce((sum, { cents }) => sum + cents, 0);

/** The most that bets on the booster pay, over every booster. */
function mostOfBooster(prizes: readonly Prize[]): number {
  const onBooster = prizes.filter(({ spot }) => spot.kind !== 'numbers' && spot.kind !== 'sum');
  const paid = Array.from({ length: BALLS }, (_, at) =>
    sumOf(onBooster.filter(({ spot }) => numbersWins(spot, { balls: NO_BALLS, booster: at + 1 }))),
  );
  return Math.max(...paid);
}

/** The most that bets on the sum pay; every range begins with one of the offered ranges. */
function mostOfSums(prizes: readonly Prize[]): number {
  const paid = SUM_RANGES.map((range) =>
    sumOf(
      prizes.filter(({ spot }) => spot.kind === 'sum' && spot.from <= range.from && range.from <= spot.to),
    ),
  );
  return Math.max(...paid);
}

/** Bets on the same numbers together. A bet on six balls counts as one on seven. */
function setsOf(prizes: readonly Prize[]): NumberSet[] {
  const sets = new Map<string, NumberSet>();
  for (const { spot, cents } of prizes) {
    if (spot.kind !== 'numbers') continue;
    const numbers = [...spot.numbers].sort((a, b) => a - b);
    const name = numbers.join('-');
    sets.set(name, { numbers, cents: (sets.get(name)?.cents ?? 0) + cents });
  }
  return [...sets.values()];
}

/**
 * Numbers: six balls of 49 and a booster. `mostPaid` adds the most that numbers, booster and sum pay by themselves, although no draw may
 * reach all three.
 */
export const numbersDraw: DrawRules<NumbersSpot> = {
  floats: MAIN_BALLS + 1,
  resultOf(draws) {
    const { balls, booster } = numbersOutcome(draws);
    return [...balls, booster];
  },
  stakeOf: (bets) => drawStake(bets, (spot) => numbersWays(spot).wins > 0),
  paysOf(spot, result) {
    const outcome = { balls: result.slice(0, MAIN_BALLS), booster: result[MAIN_BALLS] ?? 0 };
    return numbersWins(spot, outcome) ? numbersOdds(spot) : 0;
  },
  mostPaid(tickets) {
    const prizes = prizesOf(tickets);
    const apart = mostOfBooster(prizes) + mostOfSums(prizes) + mostOfSets(setsOf(prizes), MAIN_BALLS + 1);
    const limits = tickets.reduce((sum, { max_win_cents }) => sum + max_win_cents, 0);
    return Math.min(apart, limits);
  },
};
