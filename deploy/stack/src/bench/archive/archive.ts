import { type ReportTable, startTable } from '@jukwaa/build/report';
import { CommandError } from '../../run/run-task.ts';
import { startBetsBackend } from '../bets-backend.ts';
import { type Measured, measure, startClients } from '../order-clients.ts';
import { type BenchDatabase, onEachPlace } from '../places.ts';
import { oldBetsLeft, writeOldBets } from './old-bets.ts';

const CLIENTS = 16;
const DEFAULT_BETS = 100_000;
/** Rounds before and after the move, and rounds that only warm up. */
const ROUNDS = 5;
const WARM_UPS = 2;
const ROUND_MS = 3_000;

interface Moves {
  readonly without: Measured;
  readonly during: Measured;
  /** Old bets that were moved in a second. */
  readonly movedRate: number;
}

/** Places bets before, while and after the worker moves old bets to the archive. */
async function measurePlace({ db }: BenchDatabase, bets: number): Promise<Moves> {
  const backend = await startBetsBackend(db, CLIENTS, { JUKWAA_ARCHIVE_AFTER: '1' });
  const body = { picks: [backend.pick], stake_cents: 4_900, odds_policy: 'any' };
  const clients = startClients(backend, body);
  const [without, during]: [number[], number[]] = [[], []];
  const quiet = async () => {
    for (let round = 0; round < ROUNDS; round += 1) without.push(...(await clients.run(ROUND_MS)));
  };
  try {
    for (let round = 0; round < WARM_UPS; round += 1) await clients.run(ROUND_MS);
    await quiet();
    await writeOldBets(db, bets);
    while ((await oldBetsLeft(db)) === bets) await clients.run(ROUND_MS);
    const started = performance.now();
    const first = await oldBetsLeft(db);
    let rounds = 0;
    for (; (await oldBetsLeft(db)) > 0; rounds += 1) during.push(...(await clients.run(ROUND_MS)));
    const movedRate = (first / (performance.now() - started)) * 1_000;
    await quiet();
    return {
      without: measure(without, 2 * ROUNDS * ROUND_MS),
      during: measure(during, rounds * ROUND_MS),
      movedRate,
    };
  } finally {
    await clients.stop();
    await backend.close();
  }
}

const cellsOf = (what: string, { rate, p50, p99 }: Measured) => [
  what,
  ...[rate, p50, p99].map((value) => value.toFixed(1)),
];

function print(table: ReportTable, name: string, { without, during, movedRate }: Moves): void {
  table.peer([...cellsOf(`${name}: no bet to move`, without), '', '']);
  const share = `${((during.rate / without.rate) * 100).toFixed(0)} %`;
  table.row([...cellsOf(`${name}: while old bets move`, during), share, movedRate.toFixed(0)]);
}

/**
 * `npm run bench:archive [-- --bets N]` prints the rate of bets through HTTP by 16 clients while the worker moves 100,000 old bets to the
 * archive, beside the rate before and after. Goal: at least 80 %.
 *
 * @throws CommandError for a number of bets that is none
 */
export async function benchArchive(args: readonly string[]): Promise<number> {
  const at = args.indexOf('--bets');
  const bets = at < 0 ? DEFAULT_BETS : Number(args[at + 1]);
  if (!Number.isInteger(bets) || bets < 1) throw new CommandError('--bets needs a number of bets');
  const heads = ['', 'bets/s', 'p50 ms', 'p99 ms', 'share', 'moved/s'];
  const table = startTable({ heads, charted: ['bets/s'] });
  await onEachPlace(async (place) => print(table, place.name, await measurePlace(place, bets)));
  return 0;
}
