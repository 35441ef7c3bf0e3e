import type { OddsPolicy } from '@jukwaa/contracts';
import type { SlipPick, SlipState } from '@jukwaa/domain';

/** What the user has set for a slip; it is kept with the picks. */
export interface SlipSettings {
  stake_cents: number;
  policy: OddsPolicy;
  /** The picks stay on the slip after a bet. */
  keep: boolean;
}

/** `content` is an immutable value of the domain: each change puts another one in its place. */
export interface SlipStore<P extends SlipPick> extends SlipSettings {
  content: SlipState<P>;
  /** What the last `clear` took away; null when there is nothing to bring back. */
  cleared: SlipState<P> | null;
  /** The code that the picks were loaded from, until the user changes them. */
  shareCode: string | null;
}
