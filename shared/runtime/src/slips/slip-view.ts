import type { OddsPolicy } from '@jukwaa/contracts';
import {
  type BetPolicy,
  changesToAccept,
  counterOf,
  hasSuspended,
  picksOf,
  type SlipKind,
  type SlipPick,
  type SlipSummary,
  summariseSlip,
  totalOf,
} from '@jukwaa/domain';
import { policyStore } from '../policy/policy.ts';
import type { SlipStore } from './store.ts';

/** A slip for display; all amounts in cents. */
export interface SlipView<P extends SlipPick> {
  readonly kind: SlipKind;
  /** In the order of their addition. */
  readonly picks: readonly P[];
  readonly total: number;
  /** The badge's number, capped; null when hidden. */
  readonly counter: number | null;
  readonly summary: SlipSummary;
  /** Taxes and caps of the summary: those of a bet placed now. */
  readonly rules: BetPolicy;
  readonly stake_cents: number;
  readonly policy: OddsPolicy;
  /** Whether the picks stay on the slip after a bet. */
  readonly keep: boolean;
  /** Picks whose odds moved beyond the policy: the user must accept them before betting. */
  readonly changes: readonly P[];
  readonly hasSuspended: boolean;
  readonly canRestore: boolean;
}

function compute<P extends SlipPick>(kind: SlipKind, store: SlipStore<P>): SlipView<P> {
  const { content, stake_cents, policy, keep, cleared } = store;
  const rules = policyStore.bets;
  const total = totalOf(content);
  return {
    kind,
    picks: picksOf(content),
    total,
    counter: counterOf(kind, total),
    summary: summariseSlip(kind, content, stake_cents, rules),
    rules,
    stake_cents,
    policy,
    keep,
    changes: changesToAccept(kind, content, policy),
    hasSuspended: hasSuspended(kind, content),
    canRestore: cleared !== null && total === 0,
  };
}

/** Returns a function that gives the store's view: the same object until the store or the operator's rules change. */
export function viewOf<P extends SlipPick>(kind: SlipKind, store: SlipStore<P>): () => SlipView<P> {
  let seen: Partial<SlipStore<P>> = {};
  let view = compute(kind, store);
  return () => {
    const { content, stake_cents, policy, keep, cleared } = store;
    const isSame =
      seen.content === content &&
      seen.stake_cents === stake_cents &&
      seen.policy === policy &&
      seen.keep === keep &&
      seen.cleared === cleared &&
      view.rules === policyStore.bets;
    if (isSame) return view;
    seen = { content, stake_cents, policy, keep, cleared };
    view = compute(kind, store);
    return view;
  };
}
