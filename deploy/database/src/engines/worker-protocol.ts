/** Start parameters of the thread that owns PGlite. */
export interface WorkerSetup {
  readonly folder: string;
  /** Flush every commit to the disk, as a server would. Off only for throw-away databases of tests. */
  readonly durable: boolean;
}

/**
 * Key of PGlite's compiled WebAssembly in the environment data of the process (`setEnvironmentData`). Later threads share that
 * code, which saves each about a second of processor time. Jest's test files have one process, but no module, in common.
 */
export const COMPILED = 'jukwaa-pglite';

/** Messages of the thread: it is up, it compiled PGlite, it can't start, it copied its folder or why not, or a reply in PostgreSQL's wire protocol. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'compiled'; code: WebAssembly.Module }
  | { kind: 'failed'; reason: string }
  | { kind: 'closed' }
  | { kind: 'copied'; failure: string | null }
  | Uint8Array;

/** Messages to the thread: a request in the wire protocol, to copy its folder to a new one, or to close. */
export type ToDatabaseThread = 'close' | { readonly copyTo: string } | Uint8Array;
