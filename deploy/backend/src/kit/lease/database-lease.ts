import { randomUUID } from 'node:crypto';
import type { Database } from '@jukwaa/database';
import type { Logger } from 'pino';
import { createOutageLog } from '../process/index.ts';
import { createBackoff, pause } from '../time/index.ts';
import type { LeaseOptions, WithLease } from './lease.ts';
import { LeaseShare } from './lease-share.ts';
import { LeaseWatch } from './lease-watch.ts';

/**
 * Duration of a lease without a renewal, interval of its renewals, and interval at which other processes check whether it is free
 * (ms).
 */
const TERM_MS = 3_500;
const RENEW_MS = 1_000;
const LOOK_MS = 1_000;
/** The holder stops its work this long before its term ends, by its own clock (ms). */
const MARGIN_MS = 500;
/**
 * After a standstill, a renewal has this long to be answered before the work stops (ms). A timer that is late by more than `LATE_MS`
 * shows a standstill.
 */
const STANDSTILL_ANSWER_MS = 1_000;
const LATE_MS = 250;
/** Longest wait before the next try while the database is unavailable: a takeover may last 5 s (ms). */
const LONGEST_WAIT_MS = 2_000;
/** Longest wait at the end of a process for the return of a lease, which also expires by itself (ms). */
const GIVE_BACK_MS = 500;
/** Work that ran this long before its failure was healthy (ms). */
const IN_ORDER_MS = 5_000;

// The database's own clock decides, so the clocks of replicas may differ.
const TAKE = `INSERT INTO kit.leases (name, holder, expires_at)
  VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3))
  ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at
    WHERE kit.leases.holder = excluded.holder OR kit.leases.expires_at < clock_timestamp()
  RETURNING name`;

type Work = (signal: AbortSignal) => Promise<void>;

/** A lease that this process holds. */
interface Term {
  readonly name: string;
  /** Time of the last renewal's request, on the monotonic clock: the term started no earlier. */
  renewedAt: number;
}

/** Leases in the table `kit.leases`. Each process is its own holder. */
export function databaseLeases(db: Database, log: Logger, watch = new LeaseWatch()): WithLease {
  const holder = randomUUID();
  const outages = createOutageLog(log);
  const share = new LeaseShare(db, holder);

  const take = async (name: string): Promise<boolean> =>
    (await watch.follow(() => db.query(TAKE, [name, holder, TERM_MS / 1_000]))).length > 0;

  async function giveBack(name: string): Promise<void> {
    const given = db.query('DELETE FROM kit.leases WHERE name = $1 AND holder = $2', [name, holder]);
    await Promise.race([given.catch(() => undefined), pause(GIVE_BACK_MS, new AbortController().signal)]);
  }

  /** Renews until the signal aborts or the lease is lost. A failed renewal is tried again. */
  async function renew(term: Term, signal: AbortSignal): Promise<void> {
    let asked = term.renewedAt;
    while (!signal.aborted) {
      await pause(Math.max(0, asked + RENEW_MS - performance.now()), signal);
      if (signal.aborted) return;
      asked = performance.now();
      const isKept = await take(term.name).catch(() => null);
      if (isKept === false) return;
      if (isKept) term.renewedAt = asked;
    }
  }

  const leftOf = (term: Term) => term.renewedAt + TERM_MS - MARGIN_MS - performance.now();

  /**
   * Waits for the end of the term. It has its own timer, because a frozen database may answer a renewal much later. A process that
   * stood still, as on an overloaded machine, renews first: stopping the feed closes every offer, and mostly no other process leads yet.
   */
  async function untilOver(term: Term, signal: AbortSignal): Promise<void> {
    for (;;) {
      await pause(Math.max(0, leftOf(term)), signal);
      if (leftOf(term) < -LATE_MS) await pause(STANDSTILL_ANSWER_MS, signal);
      if (leftOf(term) <= 0 || signal.aborted) return;
    }
  }

  /** Runs the work during the lease, which is renewed until the work has ended, also where its end takes long. */
  async function hold(term: Term, work: Work, outer: AbortSignal) {
    const [inner, renewing] = [new AbortController(), new AbortController()];
    const stop = () => inner.abort();
    outer.addEventListener('abort', stop, { once: true });
    share.took(term.name, stop);
    watch.held.add(term.name);
    const started = performance.now();
    const inOrder = () => {
      if (performance.now() - started > IN_ORDER_MS) outages.works(`work of ${term.name}`);
    };
    const working = work(inner.signal)
      .then(inOrder, (error: unknown) => {
        inOrder();
        outages.failed(`work of ${term.name}`, error);
      })
      .finally(() => renewing.abort());
    const ends = [renew(term, renewing.signal)];
    // Other processes can't open the embedded database, so a slow renewal there loses nothing.
    if (db.engine !== 'pglite') ends.push(untilOver(term, renewing.signal));
    await Promise.race(ends);
    stop();
    renewing.abort();
    await working;
    outer.removeEventListener('abort', stop);
    watch.held.delete(term.name);
  }

  /** Asks for the lease once, and runs the work if this process gets it; returns whether it did. */
  async function attempt(term: Term, work: Work, signal: AbortSignal): Promise<boolean> {
    try {
      const isTaken = await take(term.name);
      outages.works('asking for leases');
      if (!isTaken || signal.aborted) return false;
      await hold(term, work, signal);
      await giveBack(term.name);
      return true;
    } finally {
      share.released(term.name);
    }
  }

  async function run(name: string, work: Work, signal: AbortSignal) {
    const backoff = createBackoff(LOOK_MS, LONGEST_WAIT_MS);
    while (!signal.aborted) {
      let hasWorked = false;
      try {
        const term = { name, renewedAt: performance.now() };
        if (share.reserve(name)) hasWorked = await attempt(term, work, signal);
        backoff.reset();
      } catch (error) {
        outages.failed('asking for leases', error);
      }
      // Work that ended by itself, perhaps with a fault, is not started again at once.
      if (hasWorked) await pause(backoff.next(), signal);
      else await share.wait(name, backoff.next(), signal);
    }
    await share.leave(name);
  }

  return (name, work, { stays = false, besides }: LeaseOptions = {}) => {
    const ending = new AbortController();
    share.want(name, besides === undefined ? (stays ? 'stays' : 'any') : { besides });
    const running = run(name, work, ending.signal);
    return async () => {
      ending.abort();
      await running;
    };
  };
}
