import { fail, type JackpotAlias, ok, type Result } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { drawScores } from '@jukwaa/domain/fairness';
import { type Mask, paidTiers } from '@jukwaa/domain/pools';
import { SERVICE_AUTHOR } from '../audit/audit-log.ts';
import { type DecidedGame, draw, isCalledOff, readGames, resultsOf, storeDraws } from './decided-games.ts';
import { type LockedJackpot, lockClosed } from './lock-closed.ts';
import type { SettlementDeps } from './settlement-deps.ts';
import type { SettlementKind, SettlementStep } from './settlement-row.ts';

interface Earlier {
  readonly n: number;
  readonly phase: SettlementStep;
  readonly outcome: SettlementKind;
  readonly results: readonly Mask[];
}

async function latestOf(tx: Queryable, jackpotId: number): Promise<Earlier | null> {
  const [row] = await tx.query<Earlier>(
    `select n, phase, outcome, results from jackpot.settlements where jackpot_id = $1 order by n desc limit 1`,
    [jackpotId],
  );
  return row ?? null;
}

/** The author of a settlement; `refund` is the operator's reason to refund every ticket, whatever the results. */
export interface Author {
  readonly by: string;
  readonly refund?: string;
}

/** A settlement that is to start. */
interface Plan {
  readonly n: number;
  readonly phase: SettlementStep;
  readonly outcome: SettlementKind;
  readonly results: readonly Mask[];
  readonly author: Author;
}

async function insertPlan(
  tx: Queryable,
  jackpotId: number,
  { n, phase, outcome, results, author }: Plan,
  tiers: number,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into jackpot.settlements (jackpot_id, n, phase, outcome, results, lines, refund_reason, started_at, started_by)
     values ($1, $2, $3, $4, $5::smallint[], $6::bigint[], $7, $8, $9)`,
    [
      jackpotId,
      n,
      phase,
      outcome,
      results,
      Array.from({ length: tiers }, () => 0),
      author.refund ?? null,
      now,
      author.by,
    ],
  );
  // While a settlement is replaced, its rollover is not for the next jackpot. One that was taken stays taken.
  await tx.query('update jackpot.jackpots set rollover_cents = null where id = $1 and rolled_into is null', [
    jackpotId,
  ]);
}

/** Whether a settlement can follow the one before: that one is finished, and refunded no ticket. A refund is final. */
const isReplaceable = (earlier: Earlier | null): boolean =>
  earlier === null || (earlier.phase === 'done' && earlier.outcome === 'paid');

/** Whether a settlement would pay the same money again. */
const isSame = (earlier: Earlier, results: readonly Mask[]): boolean =>
  earlier.results.every((mask, at) => mask === results[at]);

/** Whether every ticket is refunded. The called-off games of a paid jackpot are drawn for good, so that only its first settlement may. */
const isRefunded = (
  { rules }: LockedJackpot,
  games: readonly DecidedGame[],
  earlier: Earlier | null,
  { refund }: Author,
): boolean =>
  earlier === null && (refund !== undefined || games.filter(isCalledOff).length > rules.max_drawn);

/**
 * Starts the settlement of a closed jackpot once every game is decided or called off, or the next one when a result was corrected
 * since; nothing when neither is so, or one is running. Called-off games are drawn with the scores of the first settlement; more of
 * them than the rules allow refund every ticket. Two processes that start at once start one.
 *
 * @param author the operator by name, or the service itself
 * @returns why the operator's refund was refused: the jackpot has a settlement
 */
export async function startSettlement(
  tx: Queryable,
  jackpotId: number,
  { now, seeds }: Pick<SettlementDeps, 'now' | 'seeds'>,
  author: Author = { by: SERVICE_AUTHOR },
): Promise<Result<void, string>> {
  const jackpot = await lockClosed(tx, jackpotId);
  if (jackpot === null) return ok(undefined);
  const [games, earlier] = [await readGames(tx, jackpotId), await latestOf(tx, jackpotId)];
  if (author.refund !== undefined && earlier !== null) return fail(`jackpot ${jackpotId} is settled`);
  const isUndecided = author.refund === undefined && games.some(({ result }) => result === null);
  if (isUndecided || !isReplaceable(earlier)) return ok(undefined);
  const isRefund = isRefunded(jackpot, games, earlier, author);
  const outcome = isRefund ? 'refunded' : 'paid';
  const played = games.filter((game) => game.result !== null && !isCalledOff(game));
  const scores = jackpot.draw_scores ?? drawScores(played);
  const seed = seeds.open(jackpot.seed);
  const draws = isRefund
    ? new Map<number, JackpotAlias>()
    : await draw({ id: jackpotId, seed }, games, scores);
  const results = resultsOf(games, draws);
  if (earlier !== null && isSame(earlier, results)) return ok(undefined);
  await storeDraws(tx, jackpotId, { seed, scores }, draws);
  const first = isRefund ? 'refund' : 'count';
  const plan: Plan = {
    n: (earlier?.n ?? 0) + 1,
    phase: earlier === null ? first : 'reverse',
    outcome,
    results,
    author,
  };
  await insertPlan(tx, jackpotId, plan, paidTiers(games.length, jackpot.rules).length, now());
  return ok(undefined);
}
