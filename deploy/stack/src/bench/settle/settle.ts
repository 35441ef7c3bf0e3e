import { createBackend, parseEnv } from '@jukwaa/backend';
import { type ReportTable, startTable } from '@jukwaa/build/report';
import type { Database } from '@jukwaa/database';
import { bareUpdate } from '../bare-settlement.ts';
import { type BenchDatabase, onEachPlace } from '../places.ts';
import { benchMeanwhile } from './meanwhile.ts';
import { type SoldMatch, sellMatch } from './sold-match.ts';

/** Open bets on the match. */
const SIZES = [5_000, 20_000, 100_000, 500_000] as const;
/** Bets on a match that does not count: its settlement warms the services and the database up. */
const WARM_UP_BETS = 2_000;
/** Longest settlement by the number of bets, in seconds. */
const GOALS_S: Readonly<Record<number, number>> = { 20000: 3, 500000: 60 };

type Settle = (matchIds: readonly number[]) => Promise<number>;

/** Starts the services without their loops on a database that stays open. */
async function startServices(db: Database) {
  const env = parseEnv({
    JUKWAA_ENV: 'test',
    JUKWAA_LOG: 'silent',
    JUKWAA_SIGNATURE_SECRET: 'bench-signature',
  });
  const backend = await createBackend({ env, db });
  return { settle: backend.context.services.betting.settleResults, close: () => backend.close() };
}

/** Milliseconds from the stored result to the last settled bet. */
async function settleMatch(settle: Settle, match: SoldMatch): Promise<number> {
  await match.decide();
  const started = performance.now();
  const checked = await settle([match.matchId]);
  if (checked !== match.bets) throw new Error(`${checked} of ${match.bets} bets were settled`);
  return performance.now() - started;
}

const cellsOf = (name: string, bets: number, ms: number): string[] => [
  name,
  String(bets),
  (ms / 1_000).toFixed(2),
  ((bets / ms) * 1_000).toFixed(0),
  GOALS_S[bets] === undefined ? '' : String(GOALS_S[bets]),
];

async function measurePlace(
  table: ReportTable,
  { name, db }: BenchDatabase,
  sizes: readonly number[],
): Promise<void> {
  const { settle, close } = await startServices(db);
  try {
    await settleMatch(settle, await sellMatch(db, WARM_UP_BETS));
    for (const bets of sizes) {
      table.peer(
        cellsOf(
          `${name}: bare update of bets and legs`,
          bets,
          await bareUpdate(db, await sellMatch(db, bets)),
        ),
      );
      table.row(cellsOf(`${name}: settlement`, bets, await settleMatch(settle, await sellMatch(db, bets))));
    }
  } finally {
    await close();
  }
}

/**
 * `npm run bench:settle [-- --most N]` prints the time in which all bets on one match are settled, beside a bare update of as many
 * bets and legs on the same database. Two cores should settle 20,000 bets in 3 s and 500,000 in 60 s. A second table is about what goes on
 * while the largest of these matches is settled.
 */
export async function benchSettle(args: readonly string[]): Promise<number> {
  const at = args.indexOf('--most');
  const most = at < 0 ? Number.POSITIVE_INFINITY : Number(args[at + 1]);
  const sizes = SIZES.filter((bets) => bets <= most);
  const heads = ['', 'bets', 'seconds', 'settled/s', 'goal s'];
  const table = startTable({ heads, charted: ['settled/s'] });
  await onEachPlace((place) => measurePlace(table, place, sizes));
  await benchMeanwhile(Math.max(...sizes));
  return 0;
}
