import { createOutageLog } from '../process/index.ts';
import type { ServiceContext } from '../service/index.ts';
import type { WakeSignal } from '../time/index.ts';
import { pause } from '../time/index.ts';
import { dueOf } from './due.ts';
import type { RoundRules } from './round.ts';
import { claimTerm, gameRow, openRows, type RoundGameRow, type RoundRow } from './round-store.ts';
import { TermOver, type Transitions } from './transitions.ts';

/** The delay after the end of a phase from which the takeover rule applies (real ms). */
const GRACE_MS = 10_000;
/** Poll intervals for a game whose next round is unknown, and for one whose next transitions are known (real ms). */
const LOOK_MS = 2_000;
const LATEST_LOOK_MS = 15_000;
/** The pause after failed work, or after the end of a term (real ms). */
const RETRY_MS = 1_000;

export type LeaderDeps = Pick<ServiceContext, 'db' | 'clock' | 'log'>;

/** The time until a leader's next work: in ms of the services' clock, null when unknown, and at most this many real ms. */
interface Rest {
  readonly clockMs: number | null;
  readonly realMs: number;
}

const timeOf = (date: Date | null): number | null => date?.getTime() ?? null;

/** Runs all of them in order. A failure doesn't stop the others; the first error is thrown at the end. */
async function runEach<T>(moves: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  const errors: unknown[] = [];
  for (const move of moves) {
    try {
      results.push(await move());
    } catch (error) {
      if (error instanceof TermOver) throw error;
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return results;
}

/** Leads a game's rounds until `signal` aborts. Any number of processes may do so: the newest term wins. */
export function createLeader<State extends object, Phase extends string>(
  { db, clock, log }: LeaderDeps,
  rules: RoundRules<State, Phase>,
  transitions: Transitions<State>,
  changed: WakeSignal,
): (signal: AbortSignal) => Promise<void> {
  const { game, phases } = rules;
  const outages = createOutageLog(log);
  const now = () => clock.now().getTime();

  /** Makes the transition that a round needs. Returns the ms of the clock until its next one, 0 for at once. */
  async function moveRound(row: RoundRow<State>, fence: number): Promise<number> {
    const phase = phases.find(({ name }) => name === row.phase);
    const { takeover, graceMs = GRACE_MS } = { ...rules, ...phase };
    const due = dueOf(row, now(), { takeover, graceMs: graceMs * Math.max(1, clock.speed) });
    if (due.kind === 'later') return due.ms;
    await transitions[due.kind](row, due.at, fence);
    return 0;
  }

  /** Starts the next round when it is due. Returns the ms of the clock until it is due; null when none is planned. */
  async function startNext(seen: RoundGameRow, open: number, fence: number): Promise<number | null> {
    if (seen.is_paused) return null;
    const past = {
      now: now(),
      lastStartedAt: timeOf(seen.last_started_at),
      lastEndedAt: timeOf(seen.last_ended_at),
      open,
    };
    const planned = await rules.next(past);
    if (planned === null) return null;
    const left = planned.startsAt - now();
    if (left > 0) return left;
    await transitions.start(planned, seen, fence);
    return 0;
  }

  /** Makes every due transition; returns the time of the next check. */
  async function step(fence: number): Promise<Rest> {
    const seen = await gameRow(db, game);
    if (seen === null || seen.fence !== fence) throw new TermOver(game);
    const { rows, unreadable } = await openRows(db, rules);
    // It counts as open: a newer release may have written it, and lead the game soon.
    for (const number of unreadable)
      outages.failed(`round ${number} of ${game}`, new Error('the state of an open round cannot be read'));
    const waits = await runEach([
      ...rows.map((row) => () => moveRound(row, fence)),
      () => startNext(seen, rows.length + unreadable.length, fence),
    ]);
    const known = waits.filter((ms) => ms !== null);
    return {
      clockMs: known.length === 0 ? null : Math.min(...known),
      // The matches of the next round may become known, and another replica may resume the game.
      realMs: waits.includes(null) ? LOOK_MS : LATEST_LOOK_MS,
    };
  }

  async function rest({ clockMs, realMs }: Rest, signal: AbortSignal): Promise<void> {
    const ending = new AbortController();
    const stop = () => ending.abort();
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    const looked = changed.wait(realMs, ending.signal);
    await (clockMs === null ? looked : Promise.race([looked, clock.sleep(clockMs, ending.signal)]));
    stop();
    signal.removeEventListener('abort', stop);
  }

  async function term(signal: AbortSignal): Promise<void> {
    const fence = await claimTerm(db, game);
    while (!signal.aborted) {
      const next = await step(fence);
      outages.works(`rounds of ${game}`);
      if (next.clockMs !== 0) await rest(next, signal);
    }
  }

  return async (signal) => {
    while (!signal.aborted) {
      await term(signal).catch((error: unknown) => {
        if (error instanceof TermOver) log.info({ game }, 'a term ended');
        else outages.failed(`rounds of ${game}`, error);
      });
      await pause(RETRY_MS, signal);
    }
  };
}
