import * as v from 'valibot';
import { Cents, Day, Id, Instant } from '../primitives.ts';
import { CrashGame } from './crash.ts';

/** Most rows of the top wins and of the table of miles. */
export const CRASH_TOP_WINS = 20;
export const MILES_ROWS = 20;
/** Most miles of a bet: one for each whole multiple that it flew. */
export const MOST_MILES = 100;
/**
 * Fewest miles of a week that win a prize, at any rank: else one smallest bet, cashed out at 1.01x, wins the first prize of a week
 * without other players. A week of about 500 bets earns them, by the return to player of 97 %.
 */
export const LEAST_PRIZE_MILES = 500;

/** One of the largest payments of the day; `name` is masked. */
export const CrashTopWin = v.object({
  number: Id,
  name: v.string(),
  own: v.boolean(),
  stake_cents: Cents,
  /** The highest multiplier cashed out, in hundredths. */
  hundredths: Id,
  paid_cents: Cents,
  at: Instant,
});
export type CrashTopWin = v.InferOutput<typeof CrashTopWin>;
/** GET /api/crash/{game}/top: of today in Nairobi, largest payment first. */
export const CrashTopAnswer = v.object({ data: v.array(CrashTopWin) });

/** The lower bounds of the groups of results, in hundredths; each reaches to the next one. */
export const CRASH_BUCKETS = [100, 101, 200, 500, 1_000, 10_000] as const;

/** The results of the last 24 hours. `median` and `highest` are in hundredths, null without a round. */
export const CrashStatistics = v.object({
  game: CrashGame,
  rounds: Id,
  median: v.nullable(Id),
  highest: v.nullable(v.object({ number: Id, crash_point: Id })),
  /** Rounds by crash point, in the order of `CRASH_BUCKETS`. */
  buckets: v.array(v.object({ from: Id, rounds: Id })),
  bets: Id,
  players: Id,
});
export type CrashStatistics = v.InferOutput<typeof CrashStatistics>;
/** GET /api/crash/{game}/statistics, for anyone. */
export const CrashStatisticsAnswer = v.object({ data: CrashStatistics });

/** A player of a week of Aviator Miles. */
export const MilesRow = v.object({
  rank: Id,
  name: v.string(),
  own: v.boolean(),
  miles: Id,
  /** The prize of this rank with these miles: the one at the end of the week if nothing changed, or the one that was paid. */
  prize_cents: Cents,
});
export type MilesRow = v.InferOutput<typeof MilesRow>;

/**
 * GET /api/crash/miles?week=current|last|{day}, for anyone: a bet of Aviator earns one mile for each whole multiple at which it was
 * cashed out last, whatever its stake. The first players of the week share no prize: each rank has its own. A rank whose player has
 * fewer than `least_miles` has none. A day names its week in Nairobi.
 */
export const CrashMiles = v.object({
  starts_at: Instant,
  ends_at: Instant,
  /** The prizes were paid. */
  paid: v.boolean(),
  /** By rank, best first, in cents. */
  prizes: v.array(Cents),
  most_miles: Id,
  /** Fewest miles that win a prize; answers of earlier versions do not have it. */
  least_miles: v.optional(Id),
  table: v.array(MilesRow),
  /** The user's own row wherever it is; null for a guest and for a player without miles. */
  own: v.nullable(MilesRow),
});
export type CrashMiles = v.InferOutput<typeof CrashMiles>;
export const MilesWeek = v.union([v.picklist(['current', 'last']), Day]);
export type MilesWeek = v.InferOutput<typeof MilesWeek>;
export const CrashMilesQuery = v.object({ week: v.optional(MilesWeek, 'current') });
export const CrashMilesAnswer = v.object({ data: CrashMiles });
