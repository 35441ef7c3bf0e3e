import { printNote, type ReportTable, startTable } from '@jukwaa/build/report';
import { type Cluster, startCluster } from '../../cluster/cluster.ts';
import { newPlayers } from '../../crash/players/player.ts';
import { caller, openPick } from '../../testing/bettors.ts';
import { measure, startClients } from '../order-clients.ts';
import { KINDS, usageOf } from './cpu-meter.ts';

const PLAYERS = 16;
const STAKE_CENTS = 4_900;
const WARM_UP_MS = 4_000;
const MEASURED_MS = 15_000;

/** Bets of 16 players at once, through balancer, edge and backends to a primary with a standby. */
async function measureBets(table: ReportTable, cluster: Cluster): Promise<void> {
  const pick = await openPick(caller(cluster.url));
  const players = await newPlayers(cluster, 0, PLAYERS);
  const users = players.map(({ auth }) => auth);
  const body = { picks: [pick], stake_cents: STAKE_CENTS, odds_policy: 'any' };
  const clients = startClients({ url: cluster.url, users }, body);
  try {
    await clients.run(WARM_UP_MS);
    const before = await usageOf(cluster);
    const latencies = await clients.run(MEASURED_MS);
    const after = await usageOf(cluster);
    const costs = new Map(
      KINDS.map((kind) => [kind, (after[kind].cpuMs - before[kind].cpuMs) / latencies.length]),
    );
    const costOf = (kind: (typeof KINDS)[number]) => costs.get(kind) ?? 0;
    const all = [...costs.values()].reduce((sum, cost) => sum + cost, 0);
    const { rate, p50, p99 } = measure(latencies, MEASURED_MS);
    table.row([
      String(cluster.backends.length),
      ...[rate, p50, p99].map((value) => value.toFixed(0)),
      ...[costOf('edges'), costOf('backends'), costOf('primary'), all].map((cost) => cost.toFixed(2)),
      (1_000 / costOf('backends')).toFixed(0),
    ]);
  } finally {
    await clients.stop();
  }
}

/**
 * Prints the bets per second of a cluster with 1 to `most` backends on this machine, and the processor time that a bet costs each kind of
 * parts. The parts share the processors of one machine, so the rate grows only until these are busy; of backends with
 * processors of their own, each core adds what the last column says, until the primary is busy.
 */
export async function benchBackendNumbers(most: number): Promise<number> {
  const table = startTable({
    heads: [
      'backends',
      'bets/s',
      'p50 ms',
      'p99 ms',
      'edge ms a bet',
      'backends ms',
      'primary ms',
      'all parts ms',
      'bets/s a backend core',
    ],
    charted: [],
    limits: {},
  });
  for (let backends = 1; backends <= most; backends += 1) {
    const cluster = await startCluster({ size: { edges: 1, backends, workers: 1 } });
    try {
      await measureBets(table, cluster);
    } finally {
      await cluster.stop();
    }
  }
  printNote('all parts on the processors of this machine');
  return 0;
}
