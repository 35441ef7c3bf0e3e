import type { JackpotPick, Pick } from '@jukwaa/domain';
import { createSlip, type Slip } from './create-slip.ts';

const DEFAULT_STAKE_CENTS = 4_900;
const FREE_BET_CENTS = 3_000;

/** The page's three slips: one store each for the host and all remotes. */
export const betSlip: Slip<Pick> = createSlip({ kind: 'bet', stake_cents: DEFAULT_STAKE_CENTS });
export const freeSlip: Slip<Pick> = createSlip({ kind: 'free', stake_cents: FREE_BET_CENTS });
export const jackpotSlip: Slip<JackpotPick> = createSlip({
  kind: 'jackpot',
  stake_cents: DEFAULT_STAKE_CENTS,
});
