// The clients of the overload benchmark. They run in their own process on bare sockets, which leaves most of the cores to the
// server. Plain JavaScript: the process starts without a TypeScript loader.
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';

const HEAD_END = '\r\n\r\n';
const LENGTH = /content-length: (\d+)/i;
/** A player gives up after this time, in ms. */
const GIVE_UP_MS = 10_000;
/** Simultaneous connections. A call without a free connection is counted as not sent. */
const MAX_LINES = 4_000;
const TICK_MS = 5;
const PROBE_MS = 100;
/** Every fifth call reads a list. */
const LIST_EVERY = 5;

let target = null;

/** A connection that carries one call at a time. `call` resolves with a status, `timeout` or `closed`. */
class Line {
  received = '';
  settle = null;
  isOpen = true;

  constructor() {
    this.socket = connect({ host: target.hostname, port: target.port, noDelay: true });
    // One byte is one character, so that lengths hold.
    this.socket.setEncoding('latin1').on('data', (chunk) => this.read(chunk));
    this.socket.on('error', () => undefined).on('close', () => this.end('closed'));
  }

  call(text) {
    return new Promise((resolve) => {
      this.settle = resolve;
      this.timer = setTimeout(() => this.end('timeout'), GIVE_UP_MS);
      this.socket.write(text);
    });
  }

  done(outcome) {
    clearTimeout(this.timer);
    const { settle } = this;
    this.settle = null;
    settle?.(outcome);
  }

  end(outcome) {
    this.isOpen = false;
    this.socket.destroy();
    this.done(outcome);
  }

  read(chunk) {
    this.received += chunk;
    const head = this.received.indexOf(HEAD_END);
    if (head < 0) return;
    const length = Number(LENGTH.exec(this.received)?.[1]);
    if (Number.isNaN(length)) return this.end('no length');
    if (this.received.length < head + HEAD_END.length + length) return;
    const status = Number(this.received.slice(9, 12));
    if (/^connection: close/im.test(this.received.slice(0, head))) this.isOpen = false;
    this.received = '';
    this.done(status);
  }
}

/** Open connections without a call. */
class Pool {
  free = [];
  open = 0;

  take() {
    for (let line = this.free.pop(); line !== undefined; line = this.free.pop()) {
      if (line.isOpen) return line;
      this.open -= 1;
    }
    if (this.open >= MAX_LINES) return null;
    this.open += 1;
    return new Line();
  }

  give(line) {
    if (line.isOpen) this.free.push(line);
    else this.open -= 1;
  }

  close() {
    for (const line of this.free.splice(0)) line.end('closed');
    this.open = 0;
  }
}

const get = (path) => `GET ${path} HTTP/1.1\r\nhost: jukwaa.test\r\n\r\n`;

/** The `n`th call: each player has an address of its own, as the load balancer in front would report it. */
function textOf(n) {
  if (n % LIST_EVERY === 0) return get(target.listPath);
  const player = n % target.users.length;
  return [
    'POST /api/betting/bets HTTP/1.1',
    'host: jukwaa.test',
    `x-forwarded-for: 41.90.${player >> 8}.${player & 255}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(target.body)}`,
    `api-key: ${target.users[player]}`,
    `idempotency-key: ${randomUUID()}${HEAD_END}${target.body}`,
  ].join('\r\n');
}

const newTally = () => ({ sent: 0, inTime: 0, latencies: [], refused: {} });

/** Results of the calls of one phase. */
class Phase {
  bets = newTally();
  lists = newTally();
  unsent = 0;
  next = 0;

  constructor(milliseconds) {
    this.start = performance.now();
    this.end = this.start + milliseconds;
  }

  /** @param since when the call was due: a wait in this process counts as the player's */
  async call(line, since) {
    const n = this.next++;
    const tally = n % LIST_EVERY === 0 ? this.lists : this.bets;
    tally.sent += 1;
    const outcome = await line.call(textOf(n));
    const at = performance.now();
    if (outcome === 200) tally.latencies.push(at - since);
    else tally.refused[outcome] = (tally.refused[outcome] ?? 0) + 1;
    if (outcome === 200 && at <= this.end) tally.inTime += 1;
  }
}

/** Clients that send the next call as soon as they have their answer. */
async function closedLoop(phase, pool, clients) {
  const client = async () => {
    while (performance.now() < phase.end) {
      const line = pool.take();
      await phase.call(line, performance.now());
      pool.give(line);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
}

/** Sends calls at a fixed rate, independent of the earlier ones. */
async function openLoop(phase, pool, rate) {
  const open = new Set();
  let due = 0;
  await new Promise((resolve) => {
    const timer = setInterval(() => {
      const now = Math.min(performance.now(), phase.end);
      for (; due < ((now - phase.start) * rate) / 1_000; due += 1) {
        const line = pool.take();
        if (line === null) {
          phase.unsent += 1;
          continue;
        }
        const call = phase.call(line, phase.start + (due * 1_000) / rate).then(() => {
          open.delete(call);
          pool.give(line);
        });
        open.add(call);
      }
      if (now < phase.end) return;
      clearInterval(timer);
      resolve();
    }, TICK_MS);
  });
  await Promise.all(open);
}

/** Sends probes until stopped; records latencies and answers other than 200. */
function startProbe(path) {
  const tally = newTally();
  let isOn = true;
  const run = (async () => {
    let line = new Line();
    while (isOn) {
      const before = performance.now();
      const outcome = await line.call(get(path));
      tally.sent += 1;
      tally.latencies.push(performance.now() - before);
      if (outcome === 200) tally.inTime += 1;
      else tally.refused[outcome] = (tally.refused[outcome] ?? 0) + 1;
      if (!line.isOpen) line = new Line();
      await new Promise((resolve) => setTimeout(resolve, PROBE_MS));
    }
    line.end('closed');
  })();
  return async () => {
    isOn = false;
    await run;
    return tally;
  };
}

async function run({ milliseconds, clients, rate }) {
  const before = process.cpuUsage();
  const pool = new Pool();
  const probes = { '/health': startProbe('/health'), '/ready': startProbe('/ready') };
  const phase = new Phase(milliseconds);
  await (rate === undefined ? closedLoop(phase, pool, clients) : openLoop(phase, pool, rate));
  pool.close();
  const [health, ready] = await Promise.all(Object.values(probes).map((stop) => stop()));
  const { bets, lists, unsent } = phase;
  const { user, system } = process.cpuUsage(before);
  return { bets, lists, unsent, health, ready, cpuMs: (user + system) / 1_000 };
}

process.on('message', async (message) => {
  if (message.url !== undefined) {
    const { hostname, port } = new URL(message.url);
    target = { ...message, hostname, port: Number(port) };
  } else process.send(await run(message));
});
