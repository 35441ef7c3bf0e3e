import { setTimeout as wait } from 'node:timers/promises';
import { type ReportTable, startTable } from '@jukwaa/build/report';
import type { Database } from '@jukwaa/database';
import { bareUpdate } from '../bare-settlement.ts';
import { type Measured, measure, startClients } from '../order-clients.ts';
import { type BenchDatabase, onEachPlace } from '../places.ts';
import { type SoldRound, sellRound } from './sold-round.ts';
import { startVirtualsBackend, type VirtualsBackend } from './virtuals-backend.ts';

const BETS = 10_000;
/** A first round that does not count: its settlement warms the services and the database up. */
const WARM_UP_BETS = 2_000;
const CLIENTS = 16;
/** Each row of the table is the median of so many runs. */
const RUNS = 3;
const ROUND_MS = 250;
const ALONE_MS = 3_000;
const LOOK_MS = 20;
/** Longest settlement on PostgreSQL. */
const GOAL_S = 2;
const PATIENCE_MS = 300_000;

interface Settled {
  /** From the start of the round's last transaction to the last paid bet. */
  readonly ms: number;
  readonly payouts: number;
  /** Bets placed meanwhile; null without clients. */
  readonly placed: Measured | null;
}

const OPEN = `select exists (select from betting.legs where match_id = any($1::bigint[]) and result = 'open') as is_open`;
const PAYOUTS = 'select count(*) as n from betting.bets where id > $1 and id <= $2 and paid_cents > 0';

type Clients = Pick<ReturnType<typeof startClients>, 'run'>;

async function untilSettled(db: Database, { matchIds }: SoldRound): Promise<void> {
  const patience = performance.now() + PATIENCE_MS;
  for (;;) {
    const [row] = await db.query<{ is_open: boolean }>(OPEN, [matchIds]);
    if (row?.is_open === false) return;
    if (performance.now() > patience) throw new Error('the round was not settled');
    await wait(LOOK_MS);
  }
}

/** Ends a round and waits until the running services have settled its bets. Clients place bets on other matches meanwhile. */
async function settle(
  db: Database,
  posted: VirtualsBackend['posted'],
  round: SoldRound,
  clients: Clients | null,
): Promise<Settled> {
  let isRunning = true;
  const latencies: number[][] = [];
  const placing = (async () => {
    while (isRunning && clients !== null) latencies.push(await clients.run(ROUND_MS));
  })();
  const started = performance.now();
  await round.decide(posted);
  posted.wake(round.matchIds);
  await untilSettled(db, round);
  const ms = performance.now() - started;
  isRunning = false;
  await placing;
  const [row] = await db.query<{ n: number }>(PAYOUTS, [round.afterId, round.afterId + round.bets]);
  const placed = clients === null ? null : measure(latencies.flat(), latencies.length * ROUND_MS);
  return { ms, payouts: row?.n ?? 0, placed };
}

/** The run with the median duration. */
async function medianOf<T extends { readonly ms: number }>(run: () => Promise<T>): Promise<T> {
  const runs: T[] = [];
  for (let n = 0; n < RUNS; n += 1) runs.push(await run());
  const median = runs.toSorted((a, b) => a.ms - b.ms)[Math.floor(RUNS / 2)];
  if (median === undefined) throw new Error('nothing was run');
  return median;
}

const orders = ({ rate, p50, p99 }: Measured): string[] => [rate.toFixed(0), p50.toFixed(1), p99.toFixed(1)];

function cellsOf(what: string, ms: number, payouts?: number, placed?: Measured | null): string[] {
  const paid = payouts === undefined ? '' : String(payouts);
  return [
    what,
    ((BETS / ms) * 1_000).toFixed(0),
    (ms / 1_000).toFixed(2),
    paid,
    ...(placed ? orders(placed) : []),
  ];
}

async function measurePlace(table: ReportTable, { name, db }: BenchDatabase): Promise<void> {
  const backend = await startVirtualsBackend(db, CLIENTS);
  const { posted } = backend;
  const clients = startClients(backend, backend.bet);
  try {
    await settle(db, posted, await sellRound(db, posted, WARM_UP_BETS), null);
    await clients.run(ROUND_MS);
    const alone = measure(await clients.run(ALONE_MS), ALONE_MS);
    table.row([`${name}: virtual bets alone`, '', '', '', ...orders(alone)]);
    const bare = await medianOf(async () => ({
      ms: await bareUpdate(db, await sellRound(db, posted, BETS)),
    }));
    table.peer(cellsOf(`${name}: bare update of bets and legs`, bare.ms));
    const settled = await medianOf(async () => settle(db, posted, await sellRound(db, posted, BETS), null));
    table.row(cellsOf(`${name}: settlement`, settled.ms, settled.payouts));
    const busy = await medianOf(async () => settle(db, posted, await sellRound(db, posted, BETS), clients));
    table.row(cellsOf(`${name}: settlement, with bets`, busy.ms, busy.payouts, busy.placed));
  } finally {
    await clients.stop();
    await backend.close();
  }
}

/**
 * Prints the time in which the running services settle 10,000 bets on one virtual round, alone and while 16 clients place virtual bets
 * through HTTP, beside a bare update of as many bets and legs on the same database. Goal: under 2 s on two cores on PostgreSQL, and
 * bets that go on.
 */
export async function benchVirtuals(): Promise<number> {
  const heads = ['', 'settled/s', 'seconds', 'payouts', 'bets/s', 'p50 ms', 'p99 ms'];
  const charted = heads.filter((head) => !['', 'payouts'].includes(head));
  const table = startTable({ heads, charted, limits: { seconds: GOAL_S } });
  await onEachPlace((place) => measurePlace(table, place));
  return 0;
}
