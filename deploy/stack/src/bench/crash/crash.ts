import { type Backend, createBackend, parseEnv } from '@jukwaa/backend';
import { type ReportTable, startTable } from '@jukwaa/build/report';
import type { Database } from '@jukwaa/database';
import { LIMITS } from '@jukwaa/edge';
import { newBettor, patientCaller } from '../../testing/bettors.ts';
import { percentile } from '../percentile.ts';
import { type BenchDatabase, onEachPlace } from '../places.ts';
import { runBareCashOuts } from './bare-cash-outs.ts';
import { startPlayers } from './players.ts';
import { CASH_OUTS_MS, type CrashBench, type CrashRoundRun, playRound } from './round.ts';

const PLAYERS = 1_000;
/** Rounds that all cash-outs reach; a third of the rounds crashes earlier and does not count. */
const COUNTED = 3;
const MOST_ROUNDS = 30;
const SECRET = 'bench-signature';
const SIGN_UPS_AT_ONCE = 3;
/** Largest p99 of the cash-outs. */
const GOAL_MS = 100;

async function signUp(url: string): Promise<string[]> {
  const call = patientCaller(url);
  const keys: string[] = [];
  for (let first = 0; first < PLAYERS; first += SIGN_UPS_AT_ONCE) {
    const some = Array.from({ length: Math.min(SIGN_UPS_AT_ONCE, PLAYERS - first) }, (_, n) => first + n);
    keys.push(...(await Promise.all(some.map((n) => newBettor(call, SECRET, n, 1)))));
    if (keys.length % (PLAYERS / 4) < SIGN_UPS_AT_ONCE)
      process.stderr.write(`${keys.length} of ${PLAYERS} players signed up\n`);
  }
  return keys;
}

/** Plays until enough rounds count; a first one warms the server up. */
async function playRounds(stage: CrashBench): Promise<CrashRoundRun[]> {
  await playRound(stage);
  const counted: CrashRoundRun[] = [];
  for (let played = 0; counted.length < COUNTED; played += 1) {
    if (played === MOST_ROUNDS) throw new Error('too few rounds flew far enough');
    const round = await playRound(stage);
    if (round.isLong || round.lost > 0) counted.push(round);
  }
  return counted;
}

async function measurePlace(db: Database): Promise<{ rounds: CrashRoundRun[]; bare: number[] }> {
  const env = parseEnv({
    JUKWAA_ENV: 'test',
    JUKWAA_LOG: 'silent',
    JUKWAA_FEED: 'push',
    JUKWAA_SIGNATURE_SECRET: SECRET,
  });
  const backend: Backend = await createBackend({ env, db });
  const { url } = await backend.listen({ port: 0, doors: LIMITS.doors });
  const players = startPlayers(url, await signUp(url));
  try {
    const rounds = await playRounds({ db, call: patientCaller(url), players, count: PLAYERS });
    return { rounds, bare: await runBareCashOuts(db, PLAYERS, CASH_OUTS_MS) };
  } finally {
    await players.stop();
    await backend.close();
  }
}

function cellsOf(name: string, latencies: readonly number[], refused: number, lost: number): string[] {
  const sorted = [...latencies].sort((a, b) => a - b);
  const times = [percentile(sorted, 0.5), percentile(sorted, 0.99), sorted.at(-1) ?? 0];
  return [name, String(sorted.length), ...times.map((ms) => ms.toFixed(1)), String(refused), String(lost)];
}

function print(
  table: ReportTable,
  { name }: BenchDatabase,
  rounds: readonly CrashRoundRun[],
  bare: readonly number[],
): void {
  const bets = rounds.flatMap((round) => round.bets);
  const cashOuts = rounds.flatMap((round) => round.cashOuts);
  const refusedOf = (answers: CrashRoundRun['bets']) => answers.filter(({ status }) => status !== 200).length;
  const times = (answers: CrashRoundRun['bets']) => answers.map(({ ms }) => ms);
  const lost = rounds.reduce((sum, round) => sum + round.lost, 0);
  table.peer(cellsOf(`${name}: bare update of one row`, bare, 0, 0));
  table.row(cellsOf(`${name}: bets through HTTP`, times(bets), refusedOf(bets), 0));
  table.row(cellsOf(`${name}: cash-outs through HTTP`, times(cashOuts), refusedOf(cashOuts), lost));
}

/**
 * Prints the latencies of 1,000 players in one round, each with a connection of its own: bets over 3 s, cash-outs over 5 s, and the bare
 * update of one row at the same pace on the same database. A lost cash-out was answered, but is not in the ledger as it was answered.
 * Goal: p99 of the cash-outs under 100 ms on two cores, none lost.
 */
export async function benchCrash(): Promise<number> {
  const table = startTable({
    heads: ['', 'calls', 'p50 ms', 'p99 ms', 'max ms', 'refused', 'lost'],
    charted: ['p50 ms', 'p99 ms', 'max ms'],
    limits: { 'p99 ms': GOAL_MS },
  });
  await onEachPlace(async (place) => {
    const { rounds, bare } = await measurePlace(place.db);
    print(table, place, rounds, bare);
  });
  return 0;
}
