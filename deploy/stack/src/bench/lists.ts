import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Backend, createBackend } from '@jukwaa/backend';
import { printNote, type ReportTable, startTable } from '@jukwaa/build/report';
import type { Database } from '@jukwaa/database';
import { env, fillOffer, OPEN_MATCHES } from './lists-offer.ts';
import { type BenchQuestion, QUESTIONS } from './lists-questions.ts';
import { percentile } from './percentile.ts';
import { type BenchDatabase, onEachPlace } from './places.ts';

const CALLS = 60;
const ROUNDS = 3;
const LOOK_MS = 10;

async function overHttp(url: string, question: BenchQuestion): Promise<number[]> {
  const paths = Array.from({ length: CALLS }, (_, n) => question.path(n));
  const worker = new Worker(new URL('./lists-clients.mjs', import.meta.url), {
    workerData: { url, paths },
    execArgv: [],
  });
  const latencies = await new Promise<number[]>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  await worker.terminate();
  return latencies;
}

async function bare(db: Database, { sql, params }: BenchQuestion): Promise<number[]> {
  const latencies: number[] = [];
  for (let n = 0; n < CALLS; n++) {
    const before = performance.now();
    await db.query(sql, params(n));
    latencies.push(performance.now() - before);
  }
  return latencies;
}

function ms(latencies: readonly number[]): string[] {
  const sorted = [...latencies].sort((a, b) => a - b);
  return [0.5, 0.95].map((share) => percentile(sorted, share).toFixed(2));
}

/** Alternates service and bare statements, so that other load of the machine affects both. The first round warms up. */
async function measureQuestion(
  table: ReportTable,
  url: string,
  db: Database,
  question: BenchQuestion,
): Promise<void> {
  const http: number[] = [];
  const select: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const [over, beside] = [await overHttp(url, question), await bare(db, question)];
    if (round === 0) continue;
    http.push(...over);
    select.push(...beside);
  }
  table.row([question.name, ...ms(http), ...ms(select)]);
}

const leads = ({ context }: Backend): boolean => context.services.fixture.intake.isLeading;

async function startReplica(db: Database): Promise<{ backend: Backend; url: string }> {
  const backend = await createBackend({ env: env(), db });
  const { url } = await backend.listen({ port: 0 });
  return { backend, url };
}

async function secondsUntil(holds: () => boolean): Promise<string> {
  const began = performance.now();
  while (!holds()) await wait(LOOK_MS);
  return ((performance.now() - began) / 1_000).toFixed(1);
}

async function measurePlace({ name, db }: BenchDatabase): Promise<void> {
  await fillOffer(db);
  const began = performance.now();
  const { backend, url } = await startReplica(db);
  const readyAfter = (performance.now() - began) / 1_000;
  const table = startTable({
    title: `${name}, ${OPEN_MATCHES} open matches: milliseconds`,
    heads: ['', 'HTTP p50', 'HTTP p95', 'SELECT p50', 'SELECT p95'],
    charts: 'rows',
    charted: ['HTTP p50', 'SELECT p50'],
    peers: ['SELECT p50'],
  });
  try {
    for (const question of QUESTIONS) await measureQuestion(table, url, db, question);
    await secondsUntil(() => leads(backend));
  } catch (error) {
    await backend.close();
    throw error;
  }
  const { backend: follower } = await startReplica(db);
  await backend.close();
  const tookOver = await secondsUntil(() => leads(follower));
  await follower.close();
  printNote(
    `ready ${readyAfter.toFixed(1)} s after the start; another replica leads ${tookOver} s after the leader has ended`,
  );
}

/**
 * Prints the latency of the offer's answers at 10,000 open matches (ms, one client, compressed as for a browser). Bare statements
 * that read the same rows from the same database without HTTP are the comparison. Also prints the time until another replica
 * leads. A killed leader is noticed 3.5 s later still, when its lease expires.
 */
export async function benchLists(): Promise<number> {
  await onEachPlace(measurePlace);
  return 0;
}
