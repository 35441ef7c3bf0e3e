import { MAX_PICKS, type PickRef } from '@jukwaa/contracts';
import { type OutcomeRef, type SlipPick, sameOutcome } from './pick.ts';

/** The contents of a slip: one pick per match, and the matches in the order of their addition. */
export interface SlipState<P extends SlipPick> {
  /** Keyed by match id. */
  readonly picks: Readonly<Record<number, P>>;
  readonly order: readonly number[];
}

type Full<P extends SlipPick> = {
  readonly kind: 'refused';
  readonly reason: 'full';
  readonly slip: SlipState<P>;
};
type Changed<P extends SlipPick, K extends string> = { readonly kind: K; readonly slip: SlipState<P> };

/** `refused` leaves the slip unchanged. */
export type AddResult<P extends SlipPick> = Changed<P, 'added' | 'replaced'> | Full<P>;
export type ToggleResult<P extends SlipPick> = AddResult<P> | Changed<P, 'removed'>;
export type BulkResult<P extends SlipPick> =
  | (Changed<P, 'added'> & { readonly skipped: readonly Skipped[] })
  | (Full<P> & { readonly skipped: readonly Skipped[] });

/** A row that was not a pick, with its position and the reason. For the log, not for users. */
export interface Skipped {
  readonly at: number;
  readonly reason: 'not-an-object' | 'no-match' | 'no-market' | 'no-outcome';
}
/** A possible pick, e.g. a row of a shared slip. */
export type Candidate<P extends SlipPick> =
  | P
  | Partial<OutcomeRef>
  | string
  | number
  | boolean
  | null
  | undefined;

export const EMPTY_SLIP: SlipState<never> = { picks: {}, order: [] };

/** The picks in the order of their addition. */
export const picksOf = <P extends SlipPick>(slip: SlipState<P>): P[] =>
  slip.order.flatMap((matchId) => slip.picks[matchId] ?? []);

export const totalOf = (slip: SlipState<SlipPick>): number => slip.order.length;

/** A slip with the given picks, at most 30; a later pick of the same match replaces the earlier one. */
export function slipOf<P extends SlipPick>(picks: readonly P[]): SlipState<P> {
  return picks.reduce<SlipState<P>>((slip, pick) => addPick(slip, pick).slip, EMPTY_SLIP);
}

/** Returns whether exactly this outcome is on the slip. */
export function isPicked(slip: SlipState<SlipPick>, ref: OutcomeRef): boolean {
  const pick = slip.picks[ref.match_id];
  return pick !== undefined && sameOutcome(pick, ref);
}

/**
 * Adds a pick to the slip, in the position of an earlier pick of the same match. A full slip of 30 refuses a new
 * match.
 */
export function addPick<P extends SlipPick>(slip: SlipState<P>, pick: P): AddResult<P> {
  const picks = { ...slip.picks, [pick.match_id]: pick };
  if (slip.picks[pick.match_id] !== undefined) return { kind: 'replaced', slip: { ...slip, picks } };
  if (totalOf(slip) >= MAX_PICKS) return { kind: 'refused', reason: 'full', slip };
  return { kind: 'added', slip: { picks, order: [...slip.order, pick.match_id] } };
}

/** Handles a tap on an outcome: removes it when exactly it is on the slip, otherwise adds or replaces. */
export function togglePick<P extends SlipPick>(slip: SlipState<P>, pick: P): ToggleResult<P> {
  if (isPicked(slip, pick)) return { kind: 'removed', slip: removePick(slip, pick.match_id) };
  return addPick(slip, pick);
}

/** Removes the match's pick; returns the same slip when the match has none. */
export function removePick<P extends SlipPick>(slip: SlipState<P>, matchId: number): SlipState<P> {
  if (slip.picks[matchId] === undefined) return slip;
  return keep(slip, (pick) => pick.match_id !== matchId);
}

/** Returns the slip with only the picks that pass, or the same slip when all do. */
export function keep<P extends SlipPick>(slip: SlipState<P>, passes: (pick: P) => boolean): SlipState<P> {
  const kept = picksOf(slip).filter(passes);
  if (kept.length === totalOf(slip)) return slip;
  return {
    picks: Object.fromEntries(kept.map((pick) => [pick.match_id, pick])),
    order: kept.map((pick) => pick.match_id),
  };
}

/** Returns the slip with each pick mapped by `change`, or the same slip when every pick stays the same object. */
export function mapPicks<P extends SlipPick>(slip: SlipState<P>, change: (pick: P) => P): SlipState<P> {
  const before = picksOf(slip);
  const after = before.map(change);
  if (after.every((pick, at) => pick === before[at])) return slip;
  return { ...slip, picks: Object.fromEntries(after.map((pick) => [pick.match_id, pick])) };
}

function whyNotAPick(candidate: Candidate<SlipPick>): Skipped['reason'] | null {
  if (typeof candidate !== 'object' || candidate === null) return 'not-an-object';
  if (!Number.isInteger(candidate.match_id)) return 'no-match';
  if (!Number.isInteger(candidate.market_id)) return 'no-market';
  return candidate.outcome_id === undefined || candidate.outcome_id === '' ? 'no-outcome' : null;
}

const isPick = <P extends SlipPick>(candidate: Candidate<P>): candidate is P =>
  whyNotAPick(candidate) === null;

/**
 * Adds many picks at once. Rows that are no objects, or lack match, market or outcome, are skipped and reported. If
 * the slip would exceed 30, nothing is added. A match that is already on the slip gets the new pick.
 */
export function bulkAdd<P extends SlipPick>(
  slip: SlipState<P>,
  candidates: readonly Candidate<P>[],
): BulkResult<P> {
  const skipped = candidates.flatMap((candidate, at) => {
    const reason = whyNotAPick(candidate);
    return reason === null ? [] : [{ at, reason }];
  });
  const picks = candidates.filter(isPick<P>);
  const matches = new Set([...slip.order, ...picks.map((pick) => pick.match_id)]);
  if (matches.size > MAX_PICKS) return { kind: 'refused', reason: 'full', slip, skipped };
  return { kind: 'added', slip: picks.reduce((sum, pick) => addPick(sum, pick).slip, slip), skipped };
}

/** The legs of a quote or bet, with the odds that the user sees now. */
export const pickRefs = (slip: SlipState<SlipPick>): PickRef[] =>
  picksOf(slip).map(({ match_id, market_id, outcome_id, specifier, odds, producer_id }) => ({
    match_id,
    market_id,
    outcome_id,
    specifier,
    odds,
    ...(producer_id !== undefined && { producer_id }),
  }));
