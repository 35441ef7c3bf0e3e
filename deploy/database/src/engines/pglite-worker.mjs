// @ts-check
// The thread of the database. It is plain JavaScript: a TypeScript loader for the thread takes as long as
// the start of a database.
import { constants, cpSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { getEnvironmentData, parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { FlushingFolder } from './flushing-folder.mjs';

/** @import { FromWorker, ToDatabaseThread, WorkerSetup } from './worker-protocol.ts' */
/** @typedef {(message: FromWorker, handOver?: ArrayBufferLike) => void} Say */

// PGlite starts with fsync off. Without that switch, and with a sync method that its file layer passes on, PostgreSQL
// itself flushes the required files before a commit is answered.
const DURABLE = ['-c', 'wal_sync_method=fsync'];
// Log files that a checkpoint no longer needs are kept for reuse up to this size; the upkeep makes the checkpoints.
const SHARED = ['-c', 'max_wal_size=256MB', '-c', 'min_wal_size=32MB', '-c', 'timezone=UTC'];

/**
 * @param {boolean} durable
 * @returns {string[]}
 */
function startParams(durable) {
  const usual = PGlite.defaultStartParams;
  return durable
    ? [...usual.filter((param) => param !== '-F'), ...SHARED, ...DURABLE]
    : [...usual, ...SHARED];
}

// `COMPILED` of the protocol, whose TypeScript this thread does not load.
const COMPILED = 'jukwaa-pglite';

/**
 * The code that an earlier thread of the process compiled; else compiles it and reports it.
 *
 * @param {Say} say
 * @returns {Promise<WebAssembly.Module>}
 */
async function compiled(say) {
  const earlier = getEnvironmentData(COMPILED);
  if (earlier instanceof WebAssembly.Module) return earlier;
  const file = new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
  const code = await WebAssembly.compile(await readFile(file));
  say({ kind: 'compiled', code });
  return code;
}

/**
 * The reply as PostgreSQL writes it. `execProtocolRaw` would also parse each reply and keep the parsed rows for ever.
 *
 * @param {PGlite} database
 * @param {Uint8Array} message
 * @returns {Promise<Uint8Array>}
 */
async function replyTo(database, message) {
  /** @type {Uint8Array[]} */
  const parts = [];
  let bytes = 0;
  await database.execProtocolRawStream(message, {
    syncToFs: false,
    onRawData: (data) => {
      // A view of memory that PostgreSQL writes again.
      parts.push(data.slice());
      bytes += data.length;
    },
  });
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  const reply = new Uint8Array(bytes);
  let at = 0;
  for (const part of parts) {
    reply.set(part, at);
    at += part.length;
  }
  return reply;
}

/**
 * Copies the folder of the cluster. No request is answered meanwhile, so nothing changes in it.
 *
 * @param {string} from
 * @param {string} to
 * @returns {string | null} why it failed
 */
function copyFolder(from, to) {
  try {
    cpSync(from, to, {
      recursive: true,
      errorOnExist: true,
      force: false,
      mode: constants.COPYFILE_FICLONE,
      filter: (path) => basename(path) !== 'postmaster.pid',
    });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * @param {WorkerSetup} setup
 * @param {Say} say
 * @returns what takes a message of the other side
 */
async function serve(setup, say) {
  const database = new PGlite({
    fs: new FlushingFolder(setup.folder),
    startParams: startParams(setup.durable),
    pgliteWasmModule: await compiled(say),
  });
  await database.waitReady;
  say({ kind: 'ready' });
  return async (/** @type {ToDatabaseThread} */ message) => {
    if (message === 'close') {
      await database.close();
      say({ kind: 'closed' });
      return;
    }
    if ('copyTo' in message) {
      say({ kind: 'copied', failure: copyFolder(setup.folder, message.copyTo) });
      return;
    }
    const reply = await replyTo(database, message);
    say(reply, reply.buffer);
  };
}

const port = parentPort;
if (port === null) throw new Error('This module runs in a worker thread only');
/**
 * A reply's memory is handed over, not copied.
 *
 * @type {Say}
 */
const say = (message, handOver) =>
  port.postMessage(message, handOver instanceof ArrayBuffer ? [handOver] : []);

serve(workerData, say).then(
  (answer) => {
    // Requests are answered one after the other, in the order of their arrival.
    let last = Promise.resolve();
    port.on('message', (/** @type {ToDatabaseThread} */ message) => {
      last = last.then(() => answer(message));
    });
  },
  (/** @type {unknown} */ error) => {
    say({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  },
);
