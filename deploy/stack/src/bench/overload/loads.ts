import { availableParallelism } from 'node:os';
import { printNote, type ReportTable, startTable } from '@jukwaa/build/report';
import { percentile } from '../percentile.ts';
import { type Clients, type OverloadTarget, type Report, startClients, type Tally } from './clients.ts';

/** Client counts of the closed loop. The best rate among them is the stack's capacity. */
const CLIENTS = [16, 64, 256];
const FACTORS = [1, 2, 10];
const WARM_UP_MS = 4_000;
const CLOSED_MS = 5_000;
const OPEN_MS = 8_000;
/** Share of the best rate that the stack must keep at 10 times its load. */
const GOAL = 0.8;

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

/** Runs a closed loop of `count` clients. Rates a second. */
async function closedLoop(table: ReportTable, name: string, clients: Clients, count: number) {
  const report = await clients.run({ milliseconds: CLOSED_MS, clients: count });
  print(table, `${name}, ${count} clients in turn`, report, CLOSED_MS);
  const bets = perSecond(report.bets.inTime, CLOSED_MS);
  return { count, bets, calls: bets + perSecond(report.lists.inTime, CLOSED_MS), report };
}

type Best = Awaited<ReturnType<typeof closedLoop>>;

/** Sends calls at `factor` times the rate of `best`, independent of the earlier ones. */
async function openLoop(
  table: ReportTable,
  name: string,
  clients: Clients,
  best: Best,
  factor: number,
): Promise<void> {
  const report = await clients.run({ milliseconds: OPEN_MS, rate: best.calls * factor });
  print(table, `${name}, ${factor}x the best rate`, report, OPEN_MS);
  const bets = perSecond(report.bets.inTime, OPEN_MS);
  const calls = bets + perSecond(report.lists.inTime, OPEN_MS);
  const share = (part: number, whole: number) => `${((part / whole) * 100).toFixed(0)} %`;
  const clientsShare = (ran: Report, milliseconds: number) =>
    share(ran.cpuMs, milliseconds * availableParallelism());
  printNote(
    `goodput: ${share(calls, best.calls)} of the best (goal: ${GOAL * 100} %), ${share(bets, best.bets)} of bets; the clients took ${clientsShare(report, OPEN_MS)} of the processors, and ${clientsShare(best.report, CLOSED_MS)} at the best rate`,
  );
}

/** Finds the best rate of the target by a closed loop, and prints what it does at that rate and beyond. */
export async function measureLoads(name: string, target: OverloadTarget): Promise<void> {
  const heads = ['', 'sent/s', 'good/s', 'p50 ms', 'p99 ms', 'refused'];
  const table = startTable({ heads, texts: ['refused'], charted: ['good/s', 'p99 ms'] });
  const clients = startClients(target);
  const warmUp = () => clients.run({ milliseconds: WARM_UP_MS, clients: CLIENTS[0] ?? 1 });
  try {
    await warmUp();
    let best = await closedLoop(table, name, clients, CLIENTS[0] ?? 1);
    for (const count of CLIENTS.slice(1)) {
      const found = await closedLoop(table, name, clients, count);
      if (found.bets > best.bets) best = found;
    }
    for (const factor of FACTORS) {
      // Tables grow and caches fill during the run, so the best rate is measured again before each load, after a calm
      // time: a load of many times the rate leaves lowered limits behind.
      await warmUp();
      best = await closedLoop(table, name, clients, best.count);
      await openLoop(table, name, clients, best, factor);
    }
  } finally {
    await clients.stop();
  }
}
