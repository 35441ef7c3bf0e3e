import { setTimeout as wait } from 'node:timers/promises';
import { type ReportTable, startTable } from '@jukwaa/build/report';
import * as v from 'valibot';
import { openPick, patientCaller } from '../../testing/bettors.ts';
import { type BetsBackend, startBetsBackend } from '../bets-backend.ts';
import { type Measured, measure, startClients } from '../order-clients.ts';
import { type BenchDatabase, onEachPlace } from '../places.ts';
import { type SoldMatch, sellMatch } from './sold-match.ts';

const CLIENTS = 16;
const SMALL_BETS = 20;
/** Rounds of bets before and after the settlement, and rounds that only warm up. */
const ROUNDS = 5;
const WARM_UPS = 5;
const ROUND_MS = 1_000;
/** Interval between two looks at what is settled (ms). A look costs what it passes: the settled legs that no vacuum has removed. */
const LOOK_MS = 10;
const SELDOM_MS = 500;

interface Meanwhile {
  readonly without: Measured;
  /** Null: the settlement was over before a round of bets was. */
  readonly during: Measured | null;
  /** From the whistle to the last settled bet of the large match while bets are placed, and of the small one while none are (ms). */
  readonly largeMs: number;
  readonly smallMs: number;
}

async function until(holds: () => Promise<boolean>, lookMs = LOOK_MS): Promise<void> {
  while (!(await holds())) await wait(lookMs);
}

/** Matches of the sandbox, which end as those of a feed do. */
function benchMatches({ db }: BenchDatabase, { url }: BetsBackend) {
  const call = patientCaller(url);
  const isSettled = async ({ matchId }: SoldMatch) =>
    (await db.query(`select from betting.legs where match_id = $1 and result = 'open' limit 1`, [matchId]))
      .length === 0;
  const isStarted = async ({ afterId }: SoldMatch) =>
    (await db.query(`select from betting.bets where id = $1 and state <> 'open'`, [afterId + 1])).length > 0;
  return {
    sell: async (bets: number) => sellMatch(db, bets, (await openPick(call)).match_id),
    end: ({ matchId }: SoldMatch) =>
      call(v.unknown(), 'POST', `/sandbox/feed/match/${matchId}/end`, { home_score: 2, away_score: 0 }),
    isSettled,
    started: (match: SoldMatch) => until(() => isStarted(match)),
    settled: (match: SoldMatch, lookMs = LOOK_MS) => until(() => isSettled(match), lookMs),
  };
}

type Matches = ReturnType<typeof benchMatches>;

/** Milliseconds from the end of a small match to its last settled bet, while a large one is settled. */
async function settleBeside(matches: Matches, bets: number): Promise<number> {
  const [large, small] = [await matches.sell(bets), await matches.sell(SMALL_BETS)];
  await matches.end(large);
  await matches.started(large);
  const started = performance.now();
  await matches.end(small);
  await matches.settled(small);
  const took = performance.now() - started;
  await matches.settled(large);
  return took;
}

type Clients = ReturnType<typeof startClients>;

/** Latencies of the rounds of bets that fit into the settlement of a match, and its milliseconds. */
async function placeWhileSettling(matches: Matches, clients: Clients, match: SoldMatch) {
  const latencies: number[] = [];
  const started = performance.now();
  await matches.end(match);
  await matches.started(match);
  const ended = matches.settled(match, SELDOM_MS).then(() => performance.now() - started);
  let rounds = 0;
  for (;;) {
    const placed = await clients.run(ROUND_MS);
    if (await matches.isSettled(match)) break;
    rounds += 1;
    latencies.push(...placed);
  }
  return { during: rounds === 0 ? null : measure(latencies, rounds * ROUND_MS), largeMs: await ended };
}

/** Bets before, during and after the settlement of a match. */
async function placeAround(backend: BetsBackend, matches: Matches, match: SoldMatch) {
  const body = { picks: [backend.pick], stake_cents: 4_900, odds_policy: 'any' };
  // The server closes connections that are idle for long, so the clients start when all else is ready.
  const clients = startClients(backend, body);
  const without: number[] = [];
  const quiet = async () => {
    for (let round = 0; round < ROUNDS; round += 1) without.push(...(await clients.run(ROUND_MS)));
  };
  try {
    for (let round = 0; round < WARM_UPS; round += 1) await clients.run(ROUND_MS);
    await quiet();
    const settling = await placeWhileSettling(matches, clients, match);
    await quiet();
    return { ...settling, without: measure(without, 2 * ROUNDS * ROUND_MS) };
  } finally {
    await clients.stop();
  }
}

async function measurePlace(place: BenchDatabase, bets: number): Promise<Meanwhile> {
  const backend = await startBetsBackend(place.db, CLIENTS);
  try {
    const matches = benchMatches(place, backend);
    const smallMs = await settleBeside(matches, bets);
    return { smallMs, ...(await placeAround(backend, matches, await matches.sell(bets))) };
  } finally {
    await backend.close();
  }
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(2);

function print(table: ReportTable, name: string, bets: number, measured: Meanwhile): void {
  const { without, during, largeMs, smallMs } = measured;
  const placing = ({ rate, p99 }: Measured, share: string) => [rate.toFixed(0), p99.toFixed(1), share];
  table.peer([`${name}: bets placed, none settled`, '', '', ...placing(without, '')]);
  const share = during === null ? '' : `${((during.rate / without.rate) * 100).toFixed(0)} %`;
  table.row([
    `${name}: bets placed while a match is settled`,
    String(bets),
    seconds(largeMs),
    ...(during === null ? ['', '', ''] : placing(during, share)),
  ]);
  table.row([`${name}: small match while a large one is settled`, String(SMALL_BETS), seconds(smallMs)]);
}

/**
 * Prints the seconds until a small match is settled that ends during the settlement of one with so many bets; and the rate of bets
 * that 16 clients place through HTTP during such a settlement, beside the rate before and after. Goal: at least 80 %.
 */
export async function benchMeanwhile(bets: number): Promise<void> {
  const heads = ['', 'bets', 'seconds', 'placed/s', 'p99 ms', 'share'];
  const table = startTable({ heads, title: 'meanwhile', charted: ['placed/s'] });
  await onEachPlace(async (place) => print(table, place.name, bets, await measurePlace(place, bets)));
}
