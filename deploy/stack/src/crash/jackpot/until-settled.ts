import { setTimeout as wait } from 'node:timers/promises';
import { type JackpotResult, JackpotResultAnswer } from '@jukwaa/contracts';
import { caller } from '../../testing/bettors.ts';
import type { CrashPlace } from '../crash-places.ts';
import type { Run } from './killed-process.ts';
import { killInSettlement, type PhaseWatch, type SettlementPhase, watchPhases } from './settlement-phases.ts';

const LOOK_MS = 250;
/** Interval of the looks for a phase, ms: a phase of few tickets takes tens of them. */
const PHASE_LOOK_MS = 5;
/** Time limit of a settlement with its kills, ms. */
const SETTLED_MS = 240_000;

/** Settlements of a run to wait for. */
export interface AwaitedSettlements {
  readonly run: Run;
  readonly place: CrashPlace;
  /** Jackpots by id, in ascending order. */
  readonly ids: readonly number[];
  readonly fits: (result: JackpotResult) => boolean;
  /** The phases in which the process is killed, once each. */
  readonly aims: readonly SettlementPhase[];
}

/** The result of a jackpot once its settlement fits; null before. */
async function resultOf(
  { run, fits }: Pick<AwaitedSettlements, 'run' | 'fits'>,
  id: number,
): Promise<JackpotResult | null> {
  const answer = await caller(run.url)(JackpotResultAnswer, 'GET', `/api/jackpot/results/${id}`).catch(
    () => null,
  );
  return answer !== null && fits(answer.data) ? answer.data : null;
}

/** Kills the process whenever the running settlement is in a phase that is left; returns after `LOOK_MS`. */
async function aim(
  { run, place, ids }: AwaitedSettlements,
  watch: PhaseWatch,
  left: Set<SettlementPhase>,
): Promise<void> {
  const end = performance.now() + LOOK_MS;
  while (performance.now() < end) {
    const phase = left.size === 0 ? null : await watch.read();
    if (phase !== null && left.delete(phase)) await killInSettlement(run, place, ids);
    await wait(PHASE_LOOK_MS);
  }
}

/** Waits for settlements; kills the process meanwhile, in each phase once. A phase that no look sees is missed. */
export async function untilSettled(awaited: AwaitedSettlements): Promise<JackpotResult[]> {
  const { run, place, ids, aims } = awaited;
  const end = performance.now() + SETTLED_MS;
  const left = new Set(aims);
  const watch = await watchPhases(run, place, ids);
  try {
    for (;;) {
      await aim(awaited, watch, left);
      const results = await Promise.all(ids.map((id) => resultOf(awaited, id)));
      const settled = results.filter((result) => result !== null);
      if (settled.length === ids.length) return settled;
      if (performance.now() > end) throw new Error(`jackpots ${ids.join(', ')} are not settled in time`);
    }
  } finally {
    await watch.close();
  }
}
