import type { JackpotRules } from '@jukwaa/contracts';
import { rolloversTaken } from '@jukwaa/domain/pools';

/** The rules of a jackpot with the price of a line and its number of games. Money in cents. */
export interface CoverRules
  extends Pick<JackpotRules, 'prizes_bp' | 'main_bp' | 'tiers' | 'guarantee_cents' | 'cap_cents'> {
  readonly games: number;
  readonly line_cents: number;
  /** Wager tax in a stake, in hundredths of a percent. */
  readonly wager_tax_bp: number;
}

/** The cheapest way to be sure of a number of right games, and the most that a bettor alone gets for it. */
export interface Cover {
  readonly right: number;
  /** Lower bound on the lines of any such set. */
  readonly lines: number;
  readonly cost_cents: number;
  /** Upper bound on the return, before withholding tax. */
  readonly return_cents: number;
}

const BP = 10_000;

/** Number of lines that differ from one line in at most `radius` of its games: the sum of C(n, i) 2^i. */
function ballSize(games: number, radius: number): number {
  let size = 0;
  let term = 1;
  for (let i = 0; i <= radius; i += 1) {
    size += term;
    term = (term * 2 * (games - i)) / (i + 1);
  }
  return size;
}

/** The sphere-covering bound: fewer lines of `games` games leave a result with less than `right` of them right in each line. */
export const linesToCover = (games: number, right: number): number =>
  Math.ceil(3 ** games / ballSize(games, games - right));

/** The part of a stake that goes to the prizes; the rest is tax and the house's. */
const prizeShare = ({ wager_tax_bp, prizes_bp }: CoverRules): number =>
  ((BP - wager_tax_bp) / BP) * (prizes_bp / BP);

/**
 * The covers of all tiers for a bettor without other bettors, best tier first. Only all right wins the main prize, so the others
 * return at most the consolation pots, which come from the bettor's own stakes.
 */
export function coversOf(rules: CoverRules, main_cents: number): Cover[] {
  const rights = [rules.games, ...rules.tiers.map(({ right }) => right)];
  return rights.map((right) => {
    const lines = linesToCover(rules.games, right);
    const cost_cents = lines * rules.line_cents;
    const own = cost_cents * prizeShare(rules);
    const isMain = right === rules.games;
    const return_cents = isMain ? main_cents + own : (own * (BP - rules.main_bp)) / BP;
    return { right, lines, cost_cents, return_cents: Math.floor(return_cents) };
  });
}

/**
 * The largest main prize of a jackpot without any stake: several jackpots without tickets, each with the guarantee, may be settled
 * before the next one opens. In cents.
 */
export const unstakedMain = (rules: Pick<CoverRules, 'guarantee_cents' | 'cap_cents'>): number =>
  rolloversTaken([rules.guarantee_cents, rules.guarantee_cents, rules.guarantee_cents], rules).sum_cents;

/**
 * The stakes that raise the main prize from the guarantee to its cap, and all that these stakes and the last jackpot can return:
 * the guarantee and the prize share. Below the stakes, the group of all bettors has no sure profit, even when the capped prize
 * goes to the best tier, which is cheap to cover.
 */
export function cycleOf(rules: CoverRules): { readonly staked_cents: number; readonly return_cents: number } {
  const share = prizeShare(rules);
  const staked_cents = Math.ceil((rules.cap_cents - rules.guarantee_cents) / ((share * rules.main_bp) / BP));
  return { staked_cents, return_cents: Math.floor(rules.guarantee_cents + staked_cents * share) };
}
