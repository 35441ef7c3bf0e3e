import * as v from 'valibot';

/** Shares of the retention periods that apply in a soak, see `RetentionShare` of the backend. */
const Share = v.object({ services: v.number(), real: v.number() });

/** Argument of the process of a soak, as JSON. */
export const ProcessPlan = v.object({
  /** Start of the soak, Unix ms. */
  startMs: v.number(),
  /** The first day to report. */
  firstDay: v.number(),
  /** Length of a day, ms of the services' clock. */
  dayMs: v.number(),
  /** Simulated seconds per real second, if the simulation keeps up. */
  speed: v.number(),
  retentionShare: Share,
});
export type ProcessPlan = v.InferOutput<typeof ProcessPlan>;

/** Size of a table with its indexes, bytes, and its rows. */
const TableStats = v.object({ bytes: v.number(), rows: v.number() });
export type TableStats = v.InferOutput<typeof TableStats>;

/** A backend at the end of a simulated day. Sizes are in bytes. */
export const DayStats = v.object({
  day: v.number(),
  /** Size of the whole database. */
  database: v.number(),
  /** Size of `pg_wal`. */
  wal: v.number(),
  rss: v.number(),
  /** Heap in use after a garbage collection. */
  heap: v.number(),
  /** Longest vacuum and checkpoint since the last start, ms. Calls wait meanwhile. */
  pauses: v.object({ vacuumMs: v.number(), checkpointMs: v.number() }),
  /** By names with their schema. */
  tables: v.record(v.string(), TableStats),
  settled: v.number(),
  /** Sum of all entries of the ledger, cents. */
  ledger: v.number(),
  /** Longest delay of a match's end on this day, ms of the services' clock. */
  lag: v.number(),
  /** Simulated seconds per real second, over the whole day. */
  speed: v.number(),
});
export type DayStats = v.InferOutput<typeof DayStats>;

/** A simulated day, as the process measured it at its end. */
export interface SoakDay extends DayStats {
  /** Bets that were placed since the start. */
  readonly placed: number;
  /** Time from a kill at the end of the day until the backend listened again, ms; null without a kill. */
  readonly startMs: number | null;
}
