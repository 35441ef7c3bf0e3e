import { DatabaseUnavailable } from '@jukwaa/database';
import { createOutageLog, type ServiceContext, type Teardown, WakeSignal } from '../../../kit/index.ts';
import type { BettingOffer } from '../offer-port.ts';
import { type OncePerMatch, oncePerMatch } from './once-per-match.ts';
import type { BetSettler } from './settle-results.ts';

/** Pause between two searches for what no call came for, in real ms: a fast clock must not load the database. */
const ROUND_MS = 15_000;
/** Interval between checks for unplayed matches, and the delay of the first check after a start (real ms). */
const UNPLAYED_EVERY_MS = 60_000;
const UNPLAYED_AFTER_MS = 10 * 60_000;

type Context = Pick<ServiceContext, 'withLease' | 'log'>;
type Offer = Pick<BettingOffer, 'onSettlement'>;
type Attempt = (what: string, work: () => Promise<unknown>) => Promise<void>;

/** Logs a failure instead of throwing it, unless the database is unavailable, which ends the work. */
function createAttempt(log: Context['log'], signal: AbortSignal): Attempt {
  const outages = createOutageLog(log);
  return async (what, work) => {
    try {
      await work();
      if (!signal.aborted) outages.works(what);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      outages.failed(what, error);
    }
  };
}

/** Settles each match when its result arrives. A match that fails is left to the next search, which comes at once without a database. */
function settleCalled(
  { settleResults }: BetSettler,
  { log, search, signal }: { log: Context['log']; search: WakeSignal; signal: AbortSignal },
): OncePerMatch {
  return oncePerMatch(async (matchId) => {
    if (signal.aborted) return;
    await settleResults([matchId], signal).catch((error: unknown) => {
      log.error({ err: error, matchId }, 'bets on a match wait for the next search');
      if (error instanceof DatabaseUnavailable) search.notify();
    });
  });
}

/** Settles matches as their results arrive, and in each round what no call came for, until `signal` aborts. */
async function settleUntil(
  signal: AbortSignal,
  offer: Offer,
  settler: BetSettler,
  log: Context['log'],
): Promise<void> {
  const ending = new AbortController();
  const ended = AbortSignal.any([signal, ending.signal]);
  const search = new WakeSignal();
  const attempt = createAttempt(log, ended);
  const matches = settleCalled(settler, { log, search, signal: ended });
  const stop = offer.onSettlement(matches.ask);
  let nextLook = performance.now() + UNPLAYED_AFTER_MS;
  try {
    while (!ended.aborted) {
      await attempt('the settlement of due bets', async () => {
        const due = await settler.dueMatches(ended);
        const left = due.filter((matchId) => !matches.isRunning(matchId));
        if (left.length > 0) await settler.settleResults(left, ended);
      });
      await attempt('the settlement of posted matches', () => settler.settlePosted(null, ended));
      if (performance.now() >= nextLook) {
        await attempt('the voiding of unplayed legs', () => settler.voidUnplayed(ended));
        nextLook = performance.now() + UNPLAYED_EVERY_MS;
      }
      await search.wait(ROUND_MS, ended);
    }
  } finally {
    stop();
    ending.abort();
    await matches.ended();
  }
}

/**
 * Settles in one replica at a time: what is due at the start, then matches as results arrive, and a round for lost calls. Matches are
 * settled side by side. Legs on unplayed matches are voided after the first interval, because results of an outage must be applied
 * first. A bet that cannot be settled is logged and tried again in the next round; it keeps no other bet from its settlement.
 */
export function startSettling({ withLease, log }: Context, offer: Offer, settler: BetSettler): Teardown {
  return withLease('betting.settlement', (signal) => settleUntil(signal, offer, settler, log), {
    besides: 'feed',
  });
}
