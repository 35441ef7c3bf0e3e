import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { reasonOf } from '../errors.ts';
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

type Say = (message: FromWorker, handOver?: ArrayBufferLike) => void;

async function serve(setup: WorkerSetup, say: Say) {
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
    say(reply, reply.buffer);
  };
}

const port = parentPort;
if (port === null) throw new Error('This module runs in a worker thread only');
// A reply's memory is handed over, not copied.
const say: Say = (message, handOver) =>
  port.postMessage(message, handOver instanceof ArrayBuffer ? [handOver] : []);

serve(workerData, say).then(
  (answer) => {
    // Requests are answered one after the other, in the order of their arrival.
    let last = Promise.resolve();
    port.on('message', (message: ToWorker) => {
      last = last.then(() => answer(message));
    });
  },
  (error: unknown) => {
    say({ kind: 'failed', reason: reasonOf(error) });
  },
);
