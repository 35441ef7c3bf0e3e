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

/** A slip as a screen shows it; all amounts in cents. */
export interface SlipView<P extends SlipPick> {
  readonly kind: SlipKind;
  /** In the order in which they came on the slip. */
  readonly picks: readonly P[];
  readonly total: number;
  /** What the badge shows, capped; null when it is hidden. */
  readonly counter: number | null;
  readonly summary: SlipSummary;
  /** Taxes and caps of the summary: those that a bet placed now would have. */
  readonly rules: BetPolicy;
  readonly stake_cents: number;
  readonly policy: OddsPolicy;
  /** The picks stay on the slip after a bet. */
  readonly keep: boolean;
  /** Picks whose odds moved in a way that the policy does not cover: the user accepts them before betting. */
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

/** Gives the view of a store: the same object until something in the store, or the operator's rules, have changed. */
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
