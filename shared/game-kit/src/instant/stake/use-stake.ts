import type { StakeLimits } from '@jukwaa/domain';
import { useState } from 'react';
import { checkStake, type StakeFault } from './check-stake.ts';

/** The stake that a game starts with, in Ksh. */
const FIRST_STAKE = '50';

/** The stake that a player is about to play. */
export interface StakeEntry {
  /** Whole Ksh; digits or empty. */
  readonly text: string;
  /** Null while the text is no stake. */
  readonly cents: number | null;
  readonly fault: StakeFault | null;
  readonly limits: StakeLimits;
  readonly set: (text: string) => void;
}

/** The stake of the next round within the limits of its game. */
export function useStake(limits: StakeLimits): StakeEntry {
  const [text, set] = useState(FIRST_STAKE);
  const checked = checkStake(text, limits);
  return checked.ok
    ? { text, cents: checked.value, fault: null, limits, set }
    : { text, cents: null, fault: checked.error, limits, set };
}
