/** What the thread that owns PGlite is told at its birth. */
export interface WorkerSetup {
  readonly folder: string;
  /** Flush every commit to the disk, as a server would. Off only for throw-away databases of tests. */
  readonly durable: boolean;
}

/** What the thread says: it is up, it can't start, or a reply in PostgreSQL's wire protocol. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  | { kind: 'closed' }
  | Uint8Array;

/** What it is told: a request in the wire protocol, or to close. */
export type ToWorker = 'close' | Uint8Array;
