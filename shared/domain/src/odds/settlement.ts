import type { BetSummary, LegResult } from '@jukwaa/contracts';
import { type Fraction, least, ONE, sameValue, times, toNumber, ZERO } from '../money/fraction.ts';
import type { BetPolicy } from './bet-policy.ts';
import { COMBINED_ODDS_CAP, type SlipKind } from './limits.ts';
import { exactOdds } from './odds.ts';
import { linesFor } from './summary.ts';

export type SettledResult = Exclude<LegResult, 'open'>;
/** A leg at settlement; `odds` are the odds at which the bet was placed. */
export interface SettledLeg {
  readonly result: LegResult;
  readonly odds: number;
}

/** The result of a bet whose legs are all decided, or one of whose legs is lost. */
export interface BetResult {
  readonly state: 'won' | 'lost' | 'void';
  readonly summary: BetSummary;
  /** Paid to the wallet; a void bet returns the whole stake, wager tax included. */
  readonly paid_cents: number;
}
/** The state of a bet. */
export type Settlement = { readonly state: 'open' } | BetResult;

interface DecidedLeg extends SettledLeg {
  readonly result: SettledResult;
}
const isDecided = (leg: SettledLeg): leg is DecidedLeg => leg.result !== 'open';

const HALF: Fraction = { num: 1n, den: 2n };
const CAP: Fraction = { num: BigInt(COMBINED_ODDS_CAP), den: 1n };

/** A settled leg's factor on the stake: its odds, 0, 1.00 when void, (1 + odds) / 2 half won, 0.5 half lost. */
export function legMultiplier(result: SettledResult, odds: number): Fraction {
  const price = exactOdds(odds);
  switch (result) {
    case 'won':
      return price;
    case 'lost':
      return ZERO;
    case 'void':
      return ONE;
    case 'half_won':
      return { num: price.den + price.num, den: 2n * price.den };
    case 'half_lost':
      return HALF;
  }
}

/** The exact product of the legs' factors, capped like combined odds. */
function productOf(legs: readonly DecidedLeg[]): Fraction {
  let product = ONE;
  for (const { result, odds } of legs) product = times(product, legMultiplier(result, odds));
  return least(product, CAP);
}

/**
 * The exact multiplier of the whole bet, capped like combined odds. It always uses the legs' original odds, never
 * stored totals. 0 as soon as a leg is lost; null while another leg is open.
 */
export function settleMultiplier(legs: readonly SettledLeg[]): Fraction | null {
  if (legs.some(({ result }) => result === 'lost')) return ZERO;
  const decided = legs.filter(isDecided);
  return decided.length < legs.length ? null : productOf(decided);
}

/** The money lines of a returned bet: no tax, the whole stake. */
const refund = (stake_cents: number): BetSummary => ({
  odds: toNumber(ONE),
  stake_cents,
  wager_tax_cents: 0,
  stake_after_tax_cents: stake_cents,
  winning_cents: stake_cents,
  tax_cents: 0,
  payout_cents: stake_cents,
});

function outcomeOf(
  kind: SlipKind,
  legs: readonly DecidedLeg[],
  stake_cents: number,
  policy: BetPolicy,
): BetResult {
  if (legs.every(({ result }) => result === 'void'))
    return { state: 'void', summary: refund(stake_cents), paid_cents: stake_cents };
  const multiplier = productOf(legs);
  const summary = linesFor(kind, multiplier, stake_cents, policy);
  return {
    state: sameValue(multiplier, ZERO) ? 'lost' : 'won',
    summary,
    paid_cents: summary.payout_cents,
  };
}

/**
 * Settles a bet from its legs' results, with the rules that applied when it was placed. A bet is lost with its first lost leg,
 * even when others are open; void only when every leg is void.
 */
export function settleBet(
  kind: SlipKind,
  legs: readonly SettledLeg[],
  stake_cents: number,
  policy: BetPolicy,
): Settlement {
  const decided = legs.filter(isDecided);
  const isOpen = decided.length < legs.length && !decided.some(({ result }) => result === 'lost');
  return isOpen ? { state: 'open' } : outcomeOf(kind, decided, stake_cents, policy);
}

/** The most that a bet can still pay: settled as if every open leg had won. */
export function bestOutcome(
  kind: SlipKind,
  legs: readonly SettledLeg[],
  stake_cents: number,
  policy: BetPolicy,
): BetResult {
  const best = legs.map(
    ({ result, odds }) => ({ result: result === 'open' ? 'won' : result, odds }) as const,
  );
  return outcomeOf(kind, best, stake_cents, policy);
}
