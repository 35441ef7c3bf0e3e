import type { JackpotCategory } from '@jukwaa/contracts';
import type { JackpotPick, Pick } from '@jukwaa/domain';
import { createSlip, type Slip } from './create-slip.ts';

/** The stake of a slip until the user chooses another one. */
export const DEFAULT_STAKE_CENTS = 4_900;
const FREE_BET_CENTS = 3_000;

/** The page's slips: one store each for the host and all remotes. */
export const betSlip: Slip<Pick> = createSlip({ kind: 'bet', stake_cents: DEFAULT_STAKE_CENTS });
export const freeSlip: Slip<Pick> = createSlip({ kind: 'free', stake_cents: FREE_BET_CENTS });
const newJackpotSlip = (): Slip<JackpotPick> =>
  createSlip({ kind: 'jackpot', stake_cents: DEFAULT_STAKE_CENTS });

/** The jackpot slip of category 5, and of remotes that do not distinguish categories. */
export const jackpotSlip: Slip<JackpotPick> = newJackpotSlip();
/** The jackpot slips by category, because a match may be in both jackpots. */
export const jackpotSlips: Readonly<Record<JackpotCategory, Slip<JackpotPick>>> = {
  5: jackpotSlip,
  6: newJackpotSlip(),
};
