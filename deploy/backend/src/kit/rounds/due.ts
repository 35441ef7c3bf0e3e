import type { Takeover } from './round.ts';
import type { RoundRow } from './round-store.ts';

/** The need of an open round: none for some ms of the services' clock, its next transition, or a refund. `at` is Unix ms. */
export type Due =
  | { readonly kind: 'later'; readonly ms: number }
  | { readonly kind: 'advance' | 'refund'; readonly at: number };

export interface DueRules {
  readonly takeover: Takeover;
  /** In ms of the services' clock. */
  readonly graceMs: number;
}

/**
 * Decides about a round at `now`. A round that continues keeps to its plan, so phases don't drift: `at` is the planned time,
 * however late the transition is.
 */
export function dueOf(
  { phase_started_at, phase_ends_at }: Pick<RoundRow, 'phase_started_at' | 'phase_ends_at'>,
  now: number,
  { takeover, graceMs }: DueRules,
): Due {
  const kind = takeover === 'refund' ? 'refund' : 'advance';
  // The clock was set back, maybe by days: the round doesn't wait for its time to come again.
  if (phase_started_at.getTime() - now > graceMs) return { kind, at: now };
  const at = phase_ends_at.getTime();
  if (at > now) return { kind: 'later', ms: at - now };
  return now - at > graceMs ? { kind, at } : { kind: 'advance', at };
}
