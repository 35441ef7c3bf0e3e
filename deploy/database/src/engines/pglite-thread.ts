import { type ResourceLimits, setEnvironmentData, Worker } from 'node:worker_threads';
import { COMPILED, type FromWorker, type ToDatabaseThread, type WorkerSetup } from './worker-protocol.ts';

/** The thread that owns a PGlite. */
export interface PgliteThread {
  request(bytes: Uint8Array): void;
  /** Called with every reply, in the order of the requests. */
  onReply: (bytes: Uint8Array) => void;
  /** Called when the thread ends without a request. */
  onDeath: (error: Error) => void;
  /** Copies the folder to a new one, between two requests. The caller has made a checkpoint. */
  copyTo(folder: string): Promise<void>;
  /** Shuts PostgreSQL down cleanly and ends the thread. */
  close(): Promise<void>;
}

/** A promise with its resolve and reject functions. */
function deferred() {
  let resolve: () => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

/**
 * Starts PGlite on a cluster folder (made when it is missing) in a thread of its own.
 *
 * @param resourceLimits of the thread, for tests; PostgreSQL's own memory does not count
 */
export async function startPglite(
  setup: WorkerSetup,
  resourceLimits: ResourceLimits = {},
): Promise<PgliteThread> {
  const start = new URL('./pglite-worker.mjs', import.meta.url);
  const worker = new Worker(start, { workerData: setup, execArgv: [], resourceLimits });
  const ready = deferred();
  const ended = deferred();
  let copied: ReturnType<typeof deferred> | null = null;
  let state: 'starting' | 'up' | 'closing' = 'starting';
  const thread: PgliteThread = {
    onReply: () => {},
    onDeath: () => {},
    request: (bytes) => worker.postMessage(bytes satisfies ToDatabaseThread),
    copyTo(folder) {
      copied = deferred();
      worker.postMessage({ copyTo: folder } satisfies ToDatabaseThread);
      return copied.promise;
    },
    async close() {
      state = 'closing';
      worker.postMessage('close' satisfies ToDatabaseThread);
      await ended.promise;
      await worker.terminate();
    },
  };
  const endCopy = (failure: string | null) =>
    failure === null ? copied?.resolve() : copied?.reject(new Error(failure));
  const died = (error: Error) => {
    ready.reject(error);
    ended.resolve();
    copied?.reject(error);
    if (state === 'up') thread.onDeath(error);
  };
  worker.on('message', (message: FromWorker) => {
    if (message instanceof Uint8Array) thread.onReply(message);
    else if (message.kind === 'ready') ready.resolve();
    else if (message.kind === 'compiled') setEnvironmentData(COMPILED, message.code);
    else if (message.kind === 'closed') ended.resolve();
    else if (message.kind === 'copied') endCopy(message.failure);
    else ready.reject(new Error(message.reason));
  });
  worker.on('error', died);
  worker.on('exit', (code) => died(new Error(`The database thread ended with code ${code}`)));
  try {
    await ready.promise;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  state = 'up';
  return thread;
}
