import type { OddsPolicy } from '@jukwaa/contracts';
import type { SlipPick, SlipState } from '@jukwaa/domain';

/** `content` is an immutable value of the domain: each change puts another one in its place. */
export interface SlipStore<P extends SlipPick> {
  content: SlipState<P>;
  stake_cents: number;
  policy: OddsPolicy;
  /** What the last `clear` took away; null when there is nothing to bring back. */
  cleared: SlipState<P> | null;
}
