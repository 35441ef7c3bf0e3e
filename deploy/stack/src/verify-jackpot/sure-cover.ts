import type { JackpotRules } from '@jukwaa/contracts';
import { paidTiers, potsOf, prizeShare, rolloversTaken, sharePots } from '@jukwaa/domain/pools';

/** The rules of a jackpot with the price of a line and its number of games. Money in cents. */
export interface CoverRules
  extends Pick<JackpotRules, 'prizes_bp' | 'main_bp' | 'tiers' | 'guarantee_cents' | 'cap_cents'> {
  readonly games: number;
  readonly line_cents: number;
  /** Wager tax in a stake, in hundredths of a percent. */
  readonly wager_tax_bp: number;
  /** Tax on the part of a winning above its stake after wager tax, in hundredths of a percent. */
  readonly withholding_tax_bp: number;
}

/** The cheapest way to be sure of a number of right games, and the most that a bettor alone gets for it. */
export interface Cover {
  readonly right: number;
  /** Lower bound on the lines of any such set. */
  readonly lines: number;
  readonly cost_cents: number;
  /** Upper bound on the return after taxes. */
  readonly return_cents: number;
}

const BP = 10_000;
/** Steps from the guarantee to the cap. */
const OPENINGS = 20;

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
const shareOfStake = ({ wager_tax_bp, prizes_bp }: CoverRules): number =>
  ((BP - wager_tax_bp) / BP) * (prizes_bp / BP);

/**
 * The most that winning lines return to a bettor without other bettors, in cents: the prizes less the withholding tax of one ticket.
 * Several tickets pay more tax.
 *
 * @param main_cents the main pot at the opening
 * @param lines winning lines by paid tier, best first
 */
export function returnOf(
  rules: CoverRules,
  main_cents: number,
  cost_cents: number,
  lines: readonly number[],
) {
  const net = Math.floor((cost_cents * (BP - rules.wager_tax_bp)) / BP);
  const pots = potsOf(rules.games, rules, main_cents, prizeShare(net, rules));
  const { tiers } = sharePots(pots, lines, { cap_cents: rules.cap_cents, main_cents });
  const winning = tiers.reduce((sum, { each_cents, lines: won }) => sum + each_cents * won, 0);
  return winning - Math.floor((Math.max(0, winning - net) * rules.withholding_tax_bp) / BP);
}

/**
 * The covers of all tiers for a bettor without other bettors, best tier first. The return is that of a result that wins in the tier
 * of the cover and in every lower one.
 *
 * @param main_cents the main pot at the opening
 */
export function coversOf(rules: CoverRules, main_cents: number): Cover[] {
  const tiers = paidTiers(rules.games, rules);
  return tiers.map((right, at) => {
    const lines = linesToCover(rules.games, right);
    const cost_cents = lines * rules.line_cents;
    const won = tiers.map((_, tier) => (tier < at ? 0 : 1));
    return { right, lines, cost_cents, return_cents: returnOf(rules, main_cents, cost_cents, won) };
  });
}

/** The main pots of openings from the guarantee to the cap, in cents; rollovers can be any of them. */
export const openings = ({ guarantee_cents, cap_cents }: CoverRules): number[] =>
  Array.from({ length: OPENINGS + 1 }, (_, n) =>
    Math.round(guarantee_cents + ((cap_cents - guarantee_cents) * n) / OPENINGS),
  );

/**
 * The largest main prize of a jackpot without any stake: several jackpots without tickets, each with the guarantee, may be settled
 * before the next one opens. In cents.
 */
export const unstakedMain = (rules: Pick<CoverRules, 'guarantee_cents' | 'cap_cents'>): number =>
  rolloversTaken([rules.guarantee_cents, rules.guarantee_cents, rules.guarantee_cents], rules).sum_cents;

/**
 * The stakes that raise the main prize from the guarantee to its cap, and all that these stakes and the last jackpot can return:
 * the guarantee and the prize share. Below the stakes, the group of all bettors has no sure profit.
 */
export function cycleOf(rules: CoverRules): { readonly staked_cents: number; readonly return_cents: number } {
  const share = shareOfStake(rules);
  const staked_cents = Math.ceil((rules.cap_cents - rules.guarantee_cents) / ((share * rules.main_bp) / BP));
  return { staked_cents, return_cents: Math.floor(rules.guarantee_cents + staked_cents * share) };
}
