/** Start parameters of the thread that owns PGlite. */
export interface WorkerSetup {
  readonly folder: string;
  /** Flush every commit to the disk, as a server would. Off only for throw-away databases of tests. */
  readonly durable: boolean;
}

/** Messages of the thread: it is up, it can't start, or a reply in PostgreSQL's wire protocol. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  | { kind: 'closed' }
  | Uint8Array;

/** Messages to the thread: a request in the wire protocol, or to close. */
export type ToWorker = 'close' | Uint8Array;
