import * as v from 'valibot';
import type { CrashPlace } from '../crash-places.ts';
import { jackpotOperator } from './jackpot-operator.ts';
import { kill, type Run } from './killed-process.ts';

/** A phase of a running settlement, as `jackpot.settlements` stores it. */
export const SettlementPhase = v.picklist(['reverse', 'count', 'pay', 'refund']);
export type SettlementPhase = v.InferOutput<typeof SettlementPhase>;

/** Reads the phase of the settlement that runs now; null while none runs. The service settles one jackpot after the other. */
export interface PhaseWatch {
  read(): Promise<SettlementPhase | null>;
  close(): Promise<void>;
}

async function storedPhase(place: CrashPlace, ids: readonly number[]): Promise<PhaseWatch> {
  const db = await place.open();
  return {
    async read() {
      const [running] = await db.query<{ phase: string }>(
        `select phase from jackpot.settlements where jackpot_id = any($1::bigint[]) and phase <> 'done'
         order by jackpot_id limit 1`,
        [ids],
      );
      return running === undefined ? null : v.parse(SettlementPhase, running.phase);
    },
    close: () => db.close(),
  };
}

/** A data folder belongs to its process, which shows the phase to its operator. */
function shownPhase(run: Run, ids: readonly number[]): PhaseWatch {
  return {
    async read() {
      for (const id of ids) {
        const phase = await jackpotOperator(run.url).phaseOf(id);
        if (v.is(SettlementPhase, phase)) return phase;
      }
      return null;
    },
    close: async () => undefined,
  };
}

/** Watches the settlements of these jackpots while their process runs. */
export const watchPhases = (run: Run, place: CrashPlace, ids: readonly number[]): Promise<PhaseWatch> =>
  'DATABASE_URL' in place.env ? storedPhase(place, ids) : Promise.resolve(shownPhase(run, ids));

/** Kills the process, and counts the phase in which its settlement stopped: the kill may come later than its look. */
export const killInSettlement = (run: Run, place: CrashPlace, ids: readonly number[]): Promise<void> =>
  kill(run, async () => {
    const stopped = await storedPhase(place, ids);
    try {
      const phase = await stopped.read();
      if (phase !== null) run.hits.set(phase, (run.hits.get(phase) ?? 0) + 1);
    } finally {
      await stopped.close();
    }
  });
