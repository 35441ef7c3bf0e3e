import {
  CRASH_BUCKETS,
  CRASH_TOP_WINS,
  type CrashGame,
  type CrashStatistics,
  type CrashTopWin,
} from '@jukwaa/contracts';
import type { CrashDeps } from '../crash-deps.ts';
import { nairobiDay } from '../crash-week.ts';

type TableDeps = Pick<CrashDeps, 'publicReads' | 'clock' | 'services'>;
interface WinRow {
  readonly number: number;
  readonly user_id: number;
  readonly stake_cents: number;
  readonly hundredths: number;
  readonly paid_cents: number;
  readonly settled_at: Date;
}

/** A win as everybody sees it, with its player. */
export interface NamedWin extends Omit<CrashTopWin, 'own'> {
  readonly user_id: number;
}

/** The largest payments of today in Nairobi. */
export async function topWins(
  { publicReads, clock, services }: TableDeps,
  game: CrashGame,
): Promise<NamedWin[]> {
  const rows = await publicReads.query<WinRow>(
    `select round as number, user_id, stake_cents, coalesce(best, 100) as hundredths, paid_cents, settled_at from crash.bets
     where game = $1 and state = 'won' and settled_at >= $2 order by paid_cents desc, id limit $3`,
    [game, nairobiDay(clock.now()), CRASH_TOP_WINS],
  );
  const names = await services.identity.maskedNumbers(rows.map(({ user_id }) => user_id));
  return rows.map(({ settled_at, ...win }) => ({
    ...win,
    name: names.get(win.user_id) ?? '',
    at: settled_at.toISOString(),
  }));
}

/** The wins for a reader, whose own are marked; null is a guest. */
export const winsFor = (wins: readonly NamedWin[], userId: number | null): CrashTopWin[] =>
  wins.map(({ user_id, ...win }) => ({ ...win, own: user_id === userId }));

const DAY_MS = 86_400_000;

interface StatisticsRow {
  readonly rounds: number;
  readonly median: number | null;
  readonly bets: number;
}

/** The results of the last 24 hours. */
export async function readStatistics(
  { publicReads, clock }: Pick<CrashDeps, 'publicReads' | 'clock'>,
  game: CrashGame,
): Promise<CrashStatistics> {
  const since = new Date(clock.now().getTime() - DAY_MS);
  const [all] = await publicReads.query<StatisticsRow>(
    `select count(*) as rounds, (percentile_disc(0.5) within group (order by crash_point))::bigint as median,
       coalesce(sum(bets), 0)::bigint as bets
     from crash.results where game = $1 and ended_at >= $2 and not refunded`,
    [game, since],
  );
  const [people] = await publicReads.query<{ players: number }>(
    `select count(distinct b.user_id) as players from crash.bets b join crash.results r on r.game = b.game and r.number = b.round
     where r.game = $1 and r.ended_at >= $2 and not r.refunded and b.state <> 'cancelled'`,
    [game, since],
  );
  const [highest] = await publicReads.query<{ number: number; crash_point: number }>(
    `select number, crash_point from crash.results where game = $1 and ended_at >= $2 and not refunded
     order by crash_point desc, number limit 1`,
    [game, since],
  );
  const groups = await publicReads.query<{ n: number; rounds: number }>(
    `select coalesce(width_bucket(crash_point, $3::integer[]), 0) as n, count(*) as rounds from crash.results
     where game = $1 and ended_at >= $2 and not refunded group by 1`,
    [game, since, [...CRASH_BUCKETS]],
  );
  return {
    game,
    rounds: all?.rounds ?? 0,
    median: all?.median ?? null,
    highest: highest ?? null,
    buckets: CRASH_BUCKETS.map((from, n) => ({
      from,
      rounds: groups.find((group) => group.n === n + 1)?.rounds ?? 0,
    })),
    bets: all?.bets ?? 0,
    players: people?.players ?? 0,
  };
}
