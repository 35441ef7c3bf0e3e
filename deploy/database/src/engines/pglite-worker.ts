import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { FlushingFolder } from './flushing-folder.ts';
import type { FromWorker, ToWorker, WorkerSetup } from './worker-protocol.ts';

// PGlite starts with fsync off; without that switch and with a sync method that its file layer passes on, PostgreSQL
// itself flushes exactly what must be on the disk before a commit is answered.
const DURABLE = ['-c', 'wal_sync_method=fsync'];
// Bounds how much log must be replayed after a kill.
const SHARED = ['-c', 'max_wal_size=256MB', '-c', 'timezone=UTC'];

function startParams(durable: boolean): string[] {
  const usual = PGlite.defaultStartParams;
  return durable
    ? [...usual.filter((param) => param !== '-F'), ...SHARED, ...DURABLE]
    : [...usual, ...SHARED];
}

async function serve(setup: WorkerSetup, say: (message: FromWorker, transfer?: ArrayBuffer[]) => void) {
  const database = new PGlite({
    fs: new FlushingFolder(setup.folder),
    startParams: startParams(setup.durable),
  });
  await database.waitReady;
  say({ kind: 'ready' });
  return async (message: ToWorker) => {
    if (message === 'close') {
      await database.close();
      say({ kind: 'closed' });
      return;
    }
    const reply = await database.execProtocolRaw(message, { syncToFs: false });
    say(reply);
  };
}

const port = parentPort;
if (port === null) throw new Error('This module runs in a worker thread only');
serve(workerData, (message) => port.postMessage(message)).then(
  (answer) => {
    // Requests are answered one after the other, in the order of their arrival.
    let last = Promise.resolve();
    port.on('message', (message: ToWorker) => {
      last = last.then(() => answer(message));
    });
  },
  (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    port.postMessage({ kind: 'failed', reason } satisfies FromWorker);
  },
);
