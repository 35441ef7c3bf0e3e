import type { BetSummary, MarketStatus } from '@jukwaa/contracts';
import { MARKET_OPEN } from '@jukwaa/contracts';
import type { BetPolicy } from '../odds/bet-policy.ts';
import type { SlipKind } from '../odds/limits.ts';
import { summarise } from '../odds/summary.ts';
import type { SlipPick } from './pick.ts';
import { keep, picksOf, type SlipState, totalOf } from './slip.ts';

/** Upper bounds of the slips' counters. They stand apart from the rules of money, which the jackpot's first screen does not need. */
const COUNTER_CAPS: Readonly<Record<SlipKind, number>> = { bet: 30, free: 30, jackpot: 19 };

/** A jackpot row reverses a market row's status: 1 is open, 0 is closed. */
const JACKPOT_OPEN = 1;

/** Converts a market row's status to the convention of the given slip's picks. */
export function statusFor(kind: SlipKind, status: MarketStatus): MarketStatus {
  if (kind !== 'jackpot') return status;
  return status === MARKET_OPEN ? JACKPOT_OPEN : 0;
}

/**
 * Returns whether a pick takes bets. Bet and free-bet slip: `active` is 1 and `status` is 0. Jackpot: neither
 * `active` nor `status` is 0, because a jackpot row's open status is 1. A pick whose match has kicked off since is
 * closed on every slip.
 */
export function isOpenPick(
  kind: SlipKind,
  pick: { readonly active: number; readonly status: number; readonly started?: true },
): boolean {
  if (pick.started) return false;
  if (kind === 'jackpot') return pick.active !== 0 && pick.status !== 0;
  return pick.active === 1 && pick.status === MARKET_OPEN;
}

/** The picks that take bets now. */
export const openPicks = <P extends SlipPick>(kind: SlipKind, slip: SlipState<P>): P[] =>
  picksOf(slip).filter((pick) => isOpenPick(kind, pick));

export const hasSuspended = (kind: SlipKind, slip: SlipState<SlipPick>): boolean =>
  openPicks(kind, slip).length < totalOf(slip);

/** The slip without its suspended picks. */
export const removeSuspended = <P extends SlipPick>(kind: SlipKind, slip: SlipState<P>): SlipState<P> =>
  keep(slip, (pick) => isOpenPick(kind, pick));

/** A slip as the page shows it: the money lines of `summarise` and the number of picks. */
export interface SlipSummary extends BetSummary {
  readonly total: number;
}

/**
 * The summary of a slip. Suspended picks count in no odds and no money. The jackpot's `total` skips them too; that of
 * the other slips is the number of picks on the slip.
 */
export function summariseSlip(
  kind: SlipKind,
  slip: SlipState<SlipPick>,
  stake_cents: number,
  policy: BetPolicy,
): SlipSummary {
  const legs = openPicks(kind, slip);
  const total = kind === 'jackpot' ? legs.length : totalOf(slip);
  return { ...summarise(kind, legs, stake_cents, policy), total };
}

/** The slip's counter; null when hidden. */
export const counterOf = (kind: SlipKind, total: number): number | null =>
  total === 0 ? null : Math.min(total, COUNTER_CAPS[kind]);
