import { startThread } from '@jukwaa/network';
import * as v from 'valibot';
import { portRefusal } from '../check-port.ts';
import type { Opening } from './opening.ts';

/** The process counts as alive for this long after its last turn, ms: with too much work one may take seconds. */
const STALLED_MS = 10_000;
const BEAT_MS = 250;

/**
 * The thread: it answers every request with the state of the process. Connections are few and short, one request each, so that no
 * client takes the balancer's place for long.
 */
const ANSWER = `
const { createServer } = require('node:http');
const { parentPort, workerData: { beats, stalledMs, host, port } } = require('node:worker_threads');
let last = -1;
let at = 0;
const isAlive = () => {
  const beat = Atomics.load(beats, 0);
  const now = performance.now();
  if (beat !== last) [last, at] = [beat, now];
  return now - at < stalledMs;
};
setInterval(isAlive, stalledMs / 10);
const limits = { headersTimeout: 2000, requestTimeout: 2000, connectionsCheckingInterval: 500 };
const server = createServer(limits, (request, response) => {
  const status = isAlive() ? 'up' : 'stalled';
  response.writeHead(status === 'up' ? 200 : 503, {
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
  close(): Promise<unknown>;
}

/**
 * Answers `/health` at a port of its own from a thread of its own, so that balancers can tell a process with too much work from one that is
 * frozen: the first answers here as fast as ever, the second not at all. A process that does nothing else for `stalledMs` (ms), as in an
 * endless loop, answers 503.
 *
 * @throws CommandError when the port is taken
 */
export async function openPulse(
  place: { readonly host: string; readonly port: number },
  stalledMs = STALLED_MS,
): Promise<Pulse> {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const beating = setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref();
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
  if ('port' in said) return { port: said.port, close };
  await close();
  throw portRefusal(place.port, new Error(said.code), 'JUKWAA_PULSE_PORT');
}

/** Opens it for a process with `JUKWAA_PULSE_PORT`, once its parts answer. It closes after them. */
export async function servePulse({ settings: { deployment }, closing }: Opening): Promise<void> {
  const { pulsePort, insideListen } = deployment;
  if (pulsePort === null) return;
  const { close } = await openPulse({ host: insideListen, port: pulsePort });
  closing.unshift(close);
}
