import type { OddsPolicy } from '@jukwaa/contracts';
import type { SlipPick, SlipState } from '@jukwaa/domain';

/** The user's settings of a slip, stored with the picks. */
export interface SlipSettings {
  stake_cents: number;
  policy: OddsPolicy;
  /** Whether the picks stay on the slip after a bet. */
  keep: boolean;
}

/** `content` is an immutable value of the domain: each change replaces it. */
export interface SlipStore<P extends SlipPick> extends SlipSettings {
  content: SlipState<P>;
  /** The picks of the last `clear`; null when there is nothing to restore. */
  cleared: SlipState<P> | null;
  /** The code from which the picks were loaded, until the user changes them. */
  shareCode: string | null;
}
