import type { OddsPolicy } from '@jukwaa/contracts';
import type { ScreenVisit } from '../screen.ts';
import type { OfferedPick } from './offered-pick.ts';

/** The typed fields of the form, and their errors. */
export interface BetState {
  readonly stake: string;
  readonly policy: OddsPolicy;
  /** The key of the form; a new order has a new one. */
  readonly key: string;
  readonly stakeError?: string | undefined;
  /** Why the last order was refused. */
  readonly refusal?: string | undefined;
  /** Whether the price moved since the last order; the button then accepts the new one. */
  readonly hasMoved?: boolean;
}

export interface BetPageProps {
  readonly visit: ScreenVisit;
  readonly pick: OfferedPick;
  readonly state: BetState;
}
