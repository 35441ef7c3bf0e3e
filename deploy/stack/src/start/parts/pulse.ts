import { setTimeout as wait } from 'node:timers/promises';
import { startThread } from '@jukwaa/network';
import * as v from 'valibot';
import { portRefusal } from '../check-port.ts';
import type { Opening } from './opening.ts';

/** The process counts as alive for this long after its last turn, ms: with too much work one may take seconds. */
const STALLED_MS = 10_000;
const BEAT_MS = 250;
/** A process that ends says so for this long before it refuses calls, ms: balancers ask every second, with a second for the answer. */
const LEAVE_MS = 2_000;

/** Places in the memory that the process shares with the thread: a count that grows while it works, and 1 once it leaves. */
const BEAT = 0;
const LEAVING = 1;

/**
 * The thread: it answers every request with the state of the process. Connections are few and short, one request each, so that no
 * client takes the balancer's place for long.
 */
const ANSWER = `
const { createServer } = require('node:http');
const { parentPort, workerData: { beats, stalledMs, host, port } } = require('node:worker_threads');
const [BEAT, LEAVING] = [0, 1];
let last = -1;
let at = 0;
const isAlive = () => {
  const beat = Atomics.load(beats, BEAT);
  const now = performance.now();
  if (beat !== last) [last, at] = [beat, now];
  return now - at < stalledMs;
};
setInterval(isAlive, stalledMs / 10);
const limits = { headersTimeout: 2000, requestTimeout: 2000, connectionsCheckingInterval: 500 };
const CODES = { up: 200, leaving: 404, stalled: 503 };
const statusNow = () => (Atomics.load(beats, LEAVING) === 1 ? 'leaving' : 'up');
const server = createServer(limits, (request, response) => {
  const status = isAlive() ? statusNow() : 'stalled';
  response.writeHead(CODES[status], {
    'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', connection: 'close',
  });
  response.end(JSON.stringify({ status }));
});
server.maxConnections = 256;
server.on('error', ({ code }) => parentPort.postMessage({ code: String(code) }));
server.on('clientError', (error, socket) => socket.destroy());
server.listen({ host, port }, () => parentPort.postMessage({ port: server.address().port }));
`;

/** Message of the thread: the port on which it listens, or the code of the error. */
const FromThread = v.union([v.object({ port: v.number() }), v.object({ code: v.string() })]);

/** The open port. */
interface Pulse {
  readonly port: number;
  /** Answers 404 from now on, while the process is alive. */
  leave(): void;
  close(): Promise<unknown>;
}

/**
 * Answers `/health` at a port of its own from a thread of its own, so that balancers can tell a process with too much work from one that is
 * frozen: the first answers here as fast as ever, the second not at all. A process that does nothing else for `stalledMs` (ms), as in an
 * endless loop, answers 503, and one that is about to end 404, so that it gets no new calls.
 *
 * @throws CommandError when the port is taken
 */
export async function openPulse(
  place: { readonly host: string; readonly port: number },
  stalledMs = STALLED_MS,
): Promise<Pulse> {
  const beats = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const beating = setInterval(() => Atomics.add(beats, BEAT, 1), BEAT_MS).unref();
  const thread = startThread(ANSWER, { workerData: { ...place, beats, stalledMs } }, (error) => {
    // Balancers would take the process for dead: it ends, and is started again.
    throw error;
  });
  thread.unref();
  const close = () => {
    clearInterval(beating);
    return thread.terminate();
  };
  const said = v.parse(FromThread, await new Promise((resolve) => thread.once('message', resolve)));
  const leave = () => void Atomics.store(beats, LEAVING, 1);
  if ('port' in said) return { port: said.port, leave, close };
  await close();
  throw portRefusal(place.port, new Error(said.code), 'JUKWAA_PULSE_PORT');
}

/**
 * Opens it for a process with `JUKWAA_PULSE_PORT`, once its parts answer. It closes after them. Before they close it says that the process
 * leaves, and the parts take calls until its balancer has noticed.
 *
 * @param onLeave called then
 */
export async function servePulse({ settings, closing }: Opening, onLeave: () => void): Promise<void> {
  const { pulsePort, insideListen, roles } = settings.deployment;
  if (pulsePort === null) return;
  const { leave, close } = await openPulse({ host: insideListen, port: pulsePort });
  closing.unshift(close);
  if (!roles.has('edge') && !roles.has('backend')) return;
  closing.push(async () => {
    leave();
    onLeave();
    await wait(LEAVE_MS);
  });
}
