import { type ReportTable, startTable } from '@jukwaa/build/report';
import { startBetsBackend } from './bets-backend.ts';
import { createBareTables, runBareBets } from './bets-bare.ts';
import { type Measured, measure, startClients } from './order-clients.ts';
import { type BenchDatabase, onEachPlace } from './places.ts';

const CLIENTS = 16;
const ROUNDS = 5;
/** Warm-up rounds that do not count: players rarely meet a server that has just started. */
const WARM_UPS = 2;
const ROUND_MS = 3_000;
/** Alternates bare and full bets, so that other load of the machine affects both. */
async function measurePlace({ db }: BenchDatabase): Promise<{ bare: Measured; http: Measured }> {
  await createBareTables(db);
  const backend = await startBetsBackend(db, CLIENTS);
  const body = { picks: [backend.pick], stake_cents: 4_900, odds_policy: 'any' };
  const clients = startClients(backend, body);
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

const cellsOf = (what: string, { rate, p50, p99 }: Measured, share: number) => [
  what,
  ...[rate.toFixed(0), p50.toFixed(1), p99.toFixed(1), `${(share * 100).toFixed(0)} %`],
];

function print(table: ReportTable, name: string, bare: Measured, http: Measured): void {
  table.peer(cellsOf(`${name}: three bare statements`, bare, 1));
  table.row(cellsOf(`${name}: bets through HTTP`, http, http.rate / bare.rate));
}

/**
 * Prints the rate of bets through HTTP by 16 clients at once, with p50 and p99 in ms. The bare transaction of three statements on
 * the same database is the comparison. Goal: at least 60 % of its rate.
 */
export async function benchBets(): Promise<number> {
  const table = startTable({ heads: ['', 'bets/s', 'p50 ms', 'p99 ms', 'share'] });
  await onEachPlace(async (place) => {
    const { bare, http } = await measurePlace(place);
    print(table, place.name, bare, http);
  });
  return 0;
}
