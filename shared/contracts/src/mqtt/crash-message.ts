import * as v from 'valibot';
import { CrashLiveBet, CrashRound, CrashTotals } from '../http/crash.ts';

/** Most changed bets in a message. */
export const CRASH_CHANGED_BETS = 20;

/**
 * The round of a game, at each phase and with the changed bets of other players, at most once a second. No message is sent for the
 * multiplier. A page ignores a message with an older `at`, and fetches the state again after a lost connection.
 */
export const CrashMessage = v.object({
  /** Unix ms of the services' clock. */
  at: v.pipe(v.number(), v.integer(), v.minValue(0)),
  round: CrashRound,
  totals: CrashTotals,
  /** Bets that were placed or cashed out since the message before, largest stakes first. */
  changed: v.array(CrashLiveBet),
});
export type CrashMessage = v.InferOutput<typeof CrashMessage>;
