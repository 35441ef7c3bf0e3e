// The clients of the bets benchmark. They run in their own thread, so their work is not counted as the server's. Bare sockets
// leave most of the two cores to the server. Plain JavaScript: a worker thread has no TypeScript loader.
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

const { url, clients, body, path = '/api/betting/bets' } = workerData;
const { hostname, port, host } = new URL(url);
const HEAD_END = '\r\n\r\n';
const LENGTH = /content-length: (\d+)/i;
const CODE = /"code":"(\w+)"/;

/** A connection that sends one bet after the other and resolves each with its status and, when it is refused, its code. */
class Bettor {
  constructor(apiKey) {
    this.fixed = [
      `POST ${path} HTTP/1.1`,
      `host: ${host}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      `api-key: ${apiKey}`,
      'idempotency-key: ',
    ].join('\r\n');
    this.received = '';
    this.socket = connect({ host: hostname, port: Number(port), noDelay: true });
    // One byte is one character, so that lengths hold.
    this.socket.setEncoding('latin1').on('data', (chunk) => this.read(chunk));
    this.socket
      .on('error', (error) => this.fail?.(error))
      .on('close', () => this.fail?.(new Error('closed')));
  }

  place() {
    return new Promise((resolve, reject) => {
      this.answer = resolve;
      this.fail = reject;
      this.socket.write(this.fixed + randomUUID() + HEAD_END + body);
    });
  }

  read(chunk) {
    this.received += chunk;
    const head = this.received.indexOf(HEAD_END);
    if (head < 0) return;
    const length = Number(LENGTH.exec(this.received)?.[1]);
    if (Number.isNaN(length)) this.fail(new Error('an answer came without its length'));
    if (this.received.length < head + HEAD_END.length + length) return;
    const status = this.received.slice(9, 12);
    const code = status === '200' ? '' : ` ${CODE.exec(this.received)?.[1] ?? ''}`;
    this.received = '';
    this.answer(status + code);
  }

  /** Bets until the time is over. Returns latencies in ms, and refusals by status. */
  async bet(end, latencies, refused) {
    while (performance.now() < end) {
      const before = performance.now();
      const status = await this.place();
      if (status === '200') latencies.push(performance.now() - before);
      else refused[status] = (refused[status] ?? 0) + 1;
    }
  }
}

const bettors = clients.map((apiKey) => new Bettor(apiKey));

parentPort.on('message', async (milliseconds) => {
  const latencies = [];
  const refused = {};
  const end = performance.now() + milliseconds;
  await Promise.all(bettors.map((bettor) => bettor.bet(end, latencies, refused)));
  parentPort.postMessage({ latencies, refused });
});
