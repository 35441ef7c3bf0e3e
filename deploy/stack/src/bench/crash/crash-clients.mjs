// The players of the crash benchmark. They run in their own thread, so their work is not counted as the server's; each has a connection
// of its own, as a phone has. Plain JavaScript: a worker thread has no TypeScript loader.
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { url, players } = workerData;
const { hostname, port, host } = new URL(url);
const HEAD_END = '\r\n\r\n';
const LENGTH = /content-length: (\d+)/i;

/** A connection that sends one call at a time and resolves each with its status and body. */
class Player {
  constructor(apiKey) {
    this.apiKey = apiKey;
    this.received = '';
    this.socket = null;
  }

  /** The server closes connections that are idle, so they are opened with a call. */
  open() {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    // One byte is one character, so that lengths hold.
    socket.setEncoding('latin1').on('data', (chunk) => this.read(chunk));
    socket
      .on('error', (error) => this.fail?.(error))
      .on('close', () => {
        this.socket = null;
        this.fail?.(new Error('closed'));
      });
    return socket;
  }

  call({ path, body }) {
    const head = [
      `POST ${path} HTTP/1.1`,
      `host: ${host}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      `api-key: ${this.apiKey}`,
      `idempotency-key: ${randomUUID()}`,
    ].join('\r\n');
    return new Promise((resolve, reject) => {
      this.answer = resolve;
      this.fail = reject;
      this.socket ??= this.open();
      this.socket.write(head + HEAD_END + body);
    });
  }

  read(chunk) {
    this.received += chunk;
    const head = this.received.indexOf(HEAD_END);
    if (head < 0) return;
    const length = Number(LENGTH.exec(this.received)?.[1]);
    if (Number.isNaN(length)) return this.fail(new Error('an answer came without its length'));
    const start = head + HEAD_END.length;
    if (this.received.length < start + length) return;
    const status = Number(this.received.slice(9, 12));
    const text = this.received.slice(start, start + length);
    this.received = '';
    this.answer?.({ status, text });
  }
}

const connected = players.map((apiKey) => new Player(apiKey));

/** One call of each player, evenly over the time whatever the answers take. The latency counts from the planned time. */
parentPort.on('message', async ({ calls, startsAt, overMs }) => {
  const lead = startsAt - Date.now();
  const start = performance.now() + lead;
  const answers = calls.map(async (call, n) => {
    const planned = start + (n * overMs) / calls.length;
    await wait(Math.max(0, planned - performance.now()));
    const { status, text } = await connected[n]
      .call(call)
      .catch((error) => ({ status: 0, text: String(error) }));
    return { status, text, ms: performance.now() - planned };
  });
  parentPort.postMessage(await Promise.all(answers));
});
