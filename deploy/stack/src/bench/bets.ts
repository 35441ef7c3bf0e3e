import { Worker } from 'node:worker_threads';
import { type BetsBackend, startBetsBackend } from './bets-backend.ts';
import { createBareTables, runBareBets } from './bets-bare.ts';
import { onEachPlace, type Place } from './places.ts';
import { line, percentile } from './table.ts';

const CLIENTS = 16;
const ROUNDS = 5;
/** Warm-up rounds that do not count: players rarely meet a server that has just started. */
const WARM_UPS = 2;
const ROUND_MS = 3_000;
interface Measured {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
}
interface ClientsReport {
  readonly latencies: number[];
  readonly refused: Record<string, number>;
}

function measure(latencies: readonly number[], milliseconds: number): Measured {
  const sorted = [...latencies].sort((a, b) => a - b);
  const rate = (latencies.length / milliseconds) * 1_000;
  return { rate, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
}

/** The clients of a backend, in a thread that lasts as long as the benchmark, so each round finds them warm. */
function startClients({ url, users, pick }: BetsBackend) {
  const body = JSON.stringify({ picks: [pick], stake_cents: 4_900, odds_policy: 'any' });
  const worker = new Worker(new URL('./bets-clients.mjs', import.meta.url), {
    workerData: { url, clients: users, body },
    execArgv: [],
  });
  return {
    /** Latencies in ms of bets through HTTP; a refused bet fails the benchmark. */
    async run(milliseconds: number): Promise<number[]> {
      const report = await new Promise<ClientsReport>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.postMessage(milliseconds);
      });
      worker.removeAllListeners('error');
      if (Object.keys(report.refused).length > 0)
        throw new Error(`bets were refused: ${JSON.stringify(report.refused)}`);
      return report.latencies;
    },
    stop: () => worker.terminate(),
  };
}

/** Alternates bare and full bets, so that other load of the machine affects both. */
async function measurePlace({ db }: Place): Promise<{ bare: Measured; http: Measured }> {
  await createBareTables(db);
  const backend = await startBetsBackend(db, CLIENTS);
  const clients = startClients(backend);
  const bare: number[] = [];
  const http: number[] = [];
  try {
    for (let round = 0; round < WARM_UPS + ROUNDS; round += 1) {
      const bareRound = await runBareBets(db, CLIENTS, ROUND_MS);
      const httpRound = await clients.run(ROUND_MS);
      if (round < WARM_UPS) continue;
      bare.push(...bareRound);
      http.push(...httpRound);
    }
  } finally {
    await clients.stop();
    await backend.close();
  }
  return { bare: measure(bare, ROUNDS * ROUND_MS), http: measure(http, ROUNDS * ROUND_MS) };
}

function print(name: string, bare: Measured, http: Measured): void {
  const row = (what: string, { rate, p50, p99 }: Measured, share: number) =>
    line([what, rate.toFixed(0), p50.toFixed(1), p99.toFixed(1), `${(share * 100).toFixed(0)} %`]);
  row(`${name}: three bare statements`, bare, 1);
  row(`${name}: bets through HTTP`, http, http.rate / bare.rate);
}

/**
 * Prints the rate of bets through HTTP by 16 clients at once, with p50 and p99 in ms. The bare transaction of three statements on
 * the same database is the comparison. Goal: at least 60 % of its rate.
 */
export async function benchBets(): Promise<void> {
  line(['', 'bets/s', 'p50 ms', 'p99 ms', 'share']);
  await onEachPlace(async (place) => {
    const { bare, http } = await measurePlace(place);
    print(place.name, bare, http);
  });
}
