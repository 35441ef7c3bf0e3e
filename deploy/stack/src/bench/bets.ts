import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Database, openDatabase } from '@jukwaa/database';
import { startPostgres, testDatabases } from '@jukwaa/database/testing';
import { type BetsBackend, startBetsBackend } from './bets-backend.ts';
import { createBareTables, runBareBets } from './bets-bare.ts';

const CLIENTS = 16;
const ROUNDS = 5;
const ROUND_MS = 3_000;
interface Measured {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
}
interface Place {
  readonly name: string;
  readonly db: Database;
  drop(): Promise<void>;
}
interface ClientsReport {
  readonly latencies: number[];
  readonly refused: Record<string, number>;
}

function measure(latencies: readonly number[], milliseconds: number): Measured {
  const sorted = [...latencies].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { rate: (latencies.length / milliseconds) * 1_000, p50: at(0.5), p99: at(0.99) };
}

/** Latencies in ms of bets through HTTP from a thread of clients; a refused bet fails the benchmark. */
async function runHttpBets({ url, users, pick }: BetsBackend, milliseconds: number): Promise<number[]> {
  const body = JSON.stringify({ picks: [pick], stake_cents: 4_900, odds_policy: 'any' });
  const worker = new Worker(new URL('./bets-clients.mjs', import.meta.url), {
    workerData: { url, clients: users, body, milliseconds },
    execArgv: [],
  });
  const report = await new Promise<ClientsReport>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  await worker.terminate();
  if (Object.keys(report.refused).length > 0)
    throw new Error(`bets were refused: ${JSON.stringify(report.refused)}`);
  return report.latencies;
}

/** Bare and full bets in turns, so that whatever else the machine does meets both; the first round of each warms up. */
async function measurePlace({ db }: Place): Promise<{ bare: Measured; http: Measured }> {
  await createBareTables(db);
  const backend = await startBetsBackend(db, CLIENTS);
  const bare: number[] = [];
  const http: number[] = [];
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const bareRound = await runBareBets(db, CLIENTS, ROUND_MS);
      const httpRound = await runHttpBets(backend, ROUND_MS);
      if (round === 0) continue;
      bare.push(...bareRound);
      http.push(...httpRound);
    }
  } finally {
    await backend.close();
  }
  return { bare: measure(bare, ROUNDS * ROUND_MS), http: measure(http, ROUNDS * ROUND_MS) };
}

/** The embedded database as it runs in production: every commit reaches the disk before it is answered. */
async function embedded(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'jukwaa-bench-'));
  const db = await openDatabase({ dataDir: join(folder, 'data') });
  return {
    name: 'PGlite',
    db,
    async drop() {
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A database of its own on the server that `DATABASE_URL` names, or on an installed one; null without either. */
async function server(): Promise<Place | null> {
  const given = process.env.DATABASE_URL;
  const started = given === undefined || given === '' ? await startPostgres() : null;
  if (started !== null && !started.available) return null;
  const url = started?.url ?? given ?? '';
  const engine = testDatabases({ JUKWAA_TEST_DATABASE_URL: url }).find(({ name }) => name === 'postgres');
  if (engine === undefined) return null;
  const { db, drop } = await engine.fresh();
  return {
    name: 'PostgreSQL',
    db,
    async drop() {
      await drop();
      await started?.stop();
    },
  };
}

const cell = (text: string, width: number): string => text.padStart(width);
const line = (cells: readonly string[]): void => {
  const [first = '', ...rest] = cells;
  process.stdout.write(`${first.padEnd(42)}${rest.map((text) => cell(text, 10)).join('')}\n`);
};

function print(name: string, bare: Measured, http: Measured): void {
  const row = (what: string, { rate, p50, p99 }: Measured, share: number) =>
    line([what, rate.toFixed(0), p50.toFixed(1), p99.toFixed(1), `${(share * 100).toFixed(0)} %`]);
  row(`${name}: three bare statements`, bare, 1);
  row(`${name}: bets through HTTP`, http, http.rate / bare.rate);
}

/**
 * Prints how many bets a second are placed through HTTP by 16 clients at once, with p50 and p99 in ms, beside the bare
 * transaction of three statements on the same database. Goal: at least 60 % of its rate.
 */
export async function benchBets(): Promise<void> {
  line(['', 'bets/s', 'p50 ms', 'p99 ms', 'share']);
  for (const open of [embedded, server]) {
    const place = await open();
    if (place === null) {
      process.stdout.write('PostgreSQL: not measured; set DATABASE_URL or install a server\n');
      continue;
    }
    try {
      const { bare, http } = await measurePlace(place);
      print(place.name, bare, http);
    } finally {
      await place.drop();
    }
  }
}
