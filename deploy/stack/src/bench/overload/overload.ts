import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { printNote, type ReportTable, startTable } from '@jukwaa/build/report';
import { percentile } from '../percentile.ts';
import { type BenchDatabase, onEachPlace } from '../places.ts';
import { type OverloadStack, startOverloadStack } from './overload-stack.ts';

const PLAYERS = 64;
/** Client counts of the closed loop. The best rate among them is the stack's capacity. */
const CLIENTS = [16, 64, 256];
const FACTORS = [1, 2, 10];
const WARM_UP_MS = 4_000;
const CLOSED_MS = 5_000;
const OPEN_MS = 8_000;
/** Share of the best rate that the stack must keep at 10 times its load. */
const GOAL = 0.8;

interface Tally {
  readonly sent: number;
  /** Answers 200 before the end of the phase. */
  readonly inTime: number;
  /** Of the answers 200, in ms. */
  readonly latencies: number[];
  /** By status, or `timeout`, `closed`. */
  readonly refused: Record<string, number>;
}
interface Report {
  readonly bets: Tally;
  readonly lists: Tally;
  /** Calls that were due while the clients had no free connection. */
  readonly unsent: number;
  readonly health: Tally;
  readonly ready: Tally;
}
interface Load {
  readonly milliseconds: number;
  readonly clients?: number;
  /** Calls a second, lists included. */
  readonly rate?: number;
}

/** The clients, in a process of their own. */
function startClients({ url, backend }: OverloadStack) {
  const child: ChildProcess = fork(fileURLToPath(new URL('./overload-clients.mjs', import.meta.url)), {
    execArgv: [],
  });
  const body = JSON.stringify({ picks: [backend.pick], stake_cents: 4_900, odds_policy: 'any' });
  child.send({ url, users: backend.users, body, listPath: '/api/fixture/highlights/1?page=0' });
  return {
    run: (load: Load) =>
      new Promise<Report>((resolve, reject) => {
        child.once('message', (report: Report) => resolve(report));
        child.once('exit', () => reject(new Error('the clients ended')));
        child.send(load);
      }).finally(() => child.removeAllListeners('exit')),
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

const perSecond = (count: number, milliseconds: number) => (count * 1_000) / milliseconds;

function cellsOf({ sent, inTime, latencies }: Tally, milliseconds: number): string[] {
  const sorted = [...latencies].sort((a, b) => a - b);
  return [
    perSecond(sent, milliseconds).toFixed(0),
    perSecond(inTime, milliseconds).toFixed(0),
    percentile(sorted, 0.5).toFixed(0),
    percentile(sorted, 0.99).toFixed(0),
  ];
}

const refusalsOf = ({ refused }: Tally): string =>
  Object.entries(refused)
    .map(([outcome, count]) => `${outcome}: ${count}`)
    .join(', ') || 'none';

function print(
  table: ReportTable,
  name: string,
  { bets, lists, unsent, health, ready }: Report,
  milliseconds: number,
): void {
  const row = (what: string, tally: Tally) =>
    table.row([`${name}: ${what}`, ...cellsOf(tally, milliseconds), refusalsOf(tally)]);
  row('bets', bets);
  row('lists', lists);
  row('/health', health);
  row('/ready', ready);
  if (unsent > 0) table.row([`${name}: due without a free connection`, String(unsent)]);
}

type Clients = ReturnType<typeof startClients>;

/** Runs a closed loop of `count` clients. Rates a second. */
async function closedLoop(table: ReportTable, name: string, clients: Clients, count: number) {
  const report = await clients.run({ milliseconds: CLOSED_MS, clients: count });
  print(table, `${name}, ${count} clients in turn`, report, CLOSED_MS);
  const bets = perSecond(report.bets.inTime, CLOSED_MS);
  return { count, bets, calls: bets + perSecond(report.lists.inTime, CLOSED_MS) };
}

async function measurePlace({ name, db }: BenchDatabase): Promise<void> {
  const stack = await startOverloadStack(db, PLAYERS);
  const heads = ['', 'sent/s', 'good/s', 'p50 ms', 'p99 ms', 'refused'];
  const table = startTable({ heads, texts: ['refused'], charted: ['good/s', 'p99 ms'] });
  const clients = startClients(stack);
  try {
    await clients.run({ milliseconds: WARM_UP_MS, clients: CLIENTS[0] ?? 1 });
    let best = { count: 1, bets: 0, calls: 0 };
    for (const count of CLIENTS) {
      const found = await closedLoop(table, name, clients, count);
      if (found.bets > best.bets) best = found;
    }
    for (const factor of FACTORS) {
      // Tables grow and caches fill during the run, so the best rate is measured again before each load, after a calm
      // time: a load of many times the rate leaves lowered limits behind.
      await clients.run({ milliseconds: WARM_UP_MS, clients: CLIENTS[0] ?? 1 });
      best = await closedLoop(table, name, clients, best.count);
      const report = await clients.run({ milliseconds: OPEN_MS, rate: best.calls * factor });
      print(table, `${name}, ${factor}x the best rate`, report, OPEN_MS);
      const bets = perSecond(report.bets.inTime, OPEN_MS);
      const calls = bets + perSecond(report.lists.inTime, OPEN_MS);
      const share = (rate: number, most: number) => `${((rate / most) * 100).toFixed(0)} %`;
      printNote(
        `goodput: ${share(calls, best.calls)} of the best (goal: ${GOAL * 100} %), ${share(bets, best.bets)} of bets`,
      );
    }
  } finally {
    await clients.stop();
    await stack.close();
  }
}

/**
 * Prints the stack's throughput under overload, through the edge: four bets to one list. A closed loop finds the best rate. Then
 * calls come at 1, 2 and 10 times that rate, independent of the earlier ones. Latencies in ms are those of answers 200, from the
 * time when the call was due. Clients, edge, backend and database share the machine's cores.
 */
export async function benchOverload(): Promise<number> {
  await onEachPlace(measurePlace);
  return 0;
}
