import { DatabaseUnavailable } from '@jukwaa/database';
import { createOutageLog, pause, type ServiceContext, type Teardown } from '../../../kit/index.ts';
import type { BettingOffer } from '../offer-port.ts';
import { oncePerMatch } from './once-per-match.ts';
import type { BetSettler } from './settle-results.ts';

/** Upper bound on settlement delay when a wake-up call is lost, in real ms: a fast clock must not load the database. */
const ROUND_MS = 15_000;
/** Interval between checks for unplayed matches, and the delay of the first check after a start (real ms). */
const UNPLAYED_EVERY_MS = 60_000;
const UNPLAYED_AFTER_MS = 10 * 60_000;

type Attempt = (what: string, work: () => Promise<unknown>) => Promise<void>;

/** Logs a failure instead of throwing it, unless the database is unavailable, which ends the work. */
function createAttempt(log: ServiceContext['log']): Attempt {
  const outages = createOutageLog(log);
  return async (what, work) => {
    try {
      await work();
      outages.works(what);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      outages.failed(what, error);
    }
  };
}

/** Settles matches as their results arrive, and in each round what no call came for, until `signal` aborts. */
async function settleUntil(
  signal: AbortSignal,
  offer: Pick<BettingOffer, 'onSettlement'>,
  { settleResults, dueMatches, settlePosted, voidUnplayed }: BetSettler,
  attempt: Attempt,
): Promise<void> {
  const failure = new AbortController();
  const ended = AbortSignal.any([signal, failure.signal]);
  const matches = oncePerMatch(async (matchId) => {
    if (ended.aborted) return;
    const settled = attempt(`the settlement of match ${matchId}`, () => settleResults([matchId], ended));
    await settled.catch((error: unknown) => failure.abort(error));
  });
  const stop = offer.onSettlement(matches.ask);
  let nextLook = performance.now() + UNPLAYED_AFTER_MS;
  try {
    while (!ended.aborted) {
      await attempt('the search for due bets', async () => matches.ask(await dueMatches(ended)));
      await attempt('the settlement of posted matches', () => settlePosted(null, ended));
      if (performance.now() >= nextLook) {
        await attempt('the voiding of unplayed legs', () => voidUnplayed(ended));
        nextLook = performance.now() + UNPLAYED_EVERY_MS;
      }
      await pause(ROUND_MS, ended);
    }
  } catch (error) {
    failure.abort(error);
  } finally {
    stop();
    await matches.ended();
  }
  failure.signal.throwIfAborted();
}

/**
 * Settles in one replica at a time: what is due at the start, then matches as results arrive, and a round for lost calls. Matches are
 * settled side by side. Legs on unplayed matches are voided after the first interval, because results of an outage must be applied
 * first. A bet that cannot be settled is logged and tried again in the next round; it keeps no other bet from its settlement.
 */
export function startSettling(
  { withLease, log }: Pick<ServiceContext, 'withLease' | 'log'>,
  offer: Pick<BettingOffer, 'onSettlement'>,
  settler: BetSettler,
): Teardown {
  const attempt = createAttempt(log);
  return withLease('betting.settlement', (signal) => settleUntil(signal, offer, settler, attempt), {
    besides: 'feed',
  });
}
