import { fail, type JackpotAlias, JackpotRules, ok, type Result } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { drawScores, jackpotDraw } from '@jukwaa/domain/fairness';
import { type Mask, maskOf, maskOfOutcome, paidTiers } from '@jukwaa/domain/pools';
import * as v from 'valibot';
import { SERVICE_AUTHOR } from '../audit/audit-log.ts';
import { type StoredResult, storedOf } from '../results/game-result.ts';
import type { Outcome, Phase } from './settlement-row.ts';

interface Jackpot {
  readonly id: number;
  readonly rules: JackpotRules;
  readonly seed: string;
  readonly draw_scores: string | null;
}
interface DecidedGame {
  readonly match_number: number;
  readonly result: StoredResult | null;
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly drawn: boolean;
}
interface Earlier {
  readonly n: number;
  readonly phase: Phase;
  readonly outcome: Outcome;
  readonly results: readonly Mask[];
  readonly refund_reason: string | null;
}

/** The jackpot of a settlement, if its sales have closed; its row stays locked. */
async function lockClosed(tx: Queryable, jackpotId: number): Promise<Jackpot | null> {
  const [row] = await tx.query<Pick<Jackpot, 'id' | 'draw_scores'> & { rules: unknown; seed: string | null }>(
    `select id, rules, seed, draw_scores from jackpot.jackpots
     where id = $1 and closed_at is not null and rules is not null for update`,
    [jackpotId],
  );
  if (row === undefined || row.seed === null) return null;
  return { ...row, seed: row.seed, rules: v.parse(JackpotRules, row.rules) };
}

const readGames = (tx: Queryable, jackpotId: number): Promise<DecidedGame[]> =>
  tx.query<DecidedGame>(
    `select match_number, result, home_score, away_score, drawn from jackpot.games
     where jackpot_id = $1 order by match_number`,
    [jackpotId],
  );

async function latestOf(tx: Queryable, jackpotId: number): Promise<Earlier | null> {
  const [row] = await tx.query<Earlier>(
    `select n, phase, outcome, results, refund_reason from jackpot.settlements where jackpot_id = $1 order by n desc limit 1`,
    [jackpotId],
  );
  return row ?? null;
}

const isCalledOff = ({ result, drawn }: DecidedGame): boolean => drawn || result === 'void';

/** The outcomes of the called-off games that have none yet, by match number. */
async function draw(
  jackpot: Jackpot,
  games: readonly DecidedGame[],
  scores: string,
): Promise<ReadonlyMap<number, JackpotAlias>> {
  const waiting = games.filter(({ result }) => result === 'void');
  const drawn = waiting.map(async ({ match_number }) => {
    const alias = await jackpotDraw(jackpot.seed, { jackpot_id: jackpot.id, match_number, scores });
    return [match_number, alias] as const;
  });
  return new Map(await Promise.all(drawn));
}

/** Called-off games stay called off, and those that are drawn get their result for good. */
async function storeDraws(
  tx: Queryable,
  jackpotId: number,
  scores: string,
  draws: ReadonlyMap<number, JackpotAlias>,
): Promise<void> {
  await tx.query('update jackpot.jackpots set draw_scores = $2 where id = $1', [jackpotId, scores]);
  await tx.query(
    `update jackpot.games set called_off = true where jackpot_id = $1 and result = 'void' and not called_off`,
    [jackpotId],
  );
  const rows = [...draws].map(([match_number, alias]) => ({ match_number, result: storedOf(alias) }));
  if (rows.length === 0) return;
  await tx.query(
    `update jackpot.games g set result = d.result, drawn = true
     from jsonb_to_recordset($2::jsonb) as d (match_number int, result text)
     where g.jackpot_id = $1 and g.match_number = d.match_number`,
    [jackpotId, JSON.stringify(rows)],
  );
}

/** The results that count, by match number; 0 for a called-off game that is not drawn. */
const resultsOf = (games: readonly DecidedGame[], draws: ReadonlyMap<number, JackpotAlias>): Mask[] =>
  games.map(({ match_number, result }) => {
    const drawn = draws.get(match_number);
    if (drawn !== undefined) return maskOf(drawn);
    return result === null || result === 'void' ? 0 : maskOfOutcome(result);
  });

/** The author of a settlement; `refund` is the operator's reason to refund every ticket, whatever the results. */
export interface Author {
  readonly by: string;
  readonly refund?: string;
}

/** A settlement that is to start. */
interface Plan {
  readonly n: number;
  readonly phase: Phase;
  readonly outcome: Outcome;
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

/** Whether a settlement can follow the one before: that one is finished, and the operator did not refund by hand. */
const isReplaceable = (earlier: Earlier | null): boolean =>
  earlier === null || (earlier.phase === 'done' && earlier.refund_reason === null);

/** Whether a settlement would pay the same money again; a refund does, whatever the results. */
const isSame = (earlier: Earlier, { outcome, results }: Pick<Plan, 'outcome' | 'results'>): boolean =>
  earlier.outcome === outcome &&
  (outcome === 'refunded' || earlier.results.every((mask, at) => mask === results[at]));

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
  now: Date,
  author: Author = { by: SERVICE_AUTHOR },
): Promise<Result<void, string>> {
  const jackpot = await lockClosed(tx, jackpotId);
  if (jackpot === null) return ok(undefined);
  const [games, earlier] = [await readGames(tx, jackpotId), await latestOf(tx, jackpotId)];
  if (author.refund !== undefined && earlier !== null) return fail(`jackpot ${jackpotId} is settled`);
  const isUndecided = author.refund === undefined && games.some(({ result }) => result === null);
  if (isUndecided || !isReplaceable(earlier)) return ok(undefined);
  const isRefund = author.refund !== undefined || games.filter(isCalledOff).length > jackpot.rules.max_drawn;
  const outcome = isRefund ? 'refunded' : 'paid';
  const played = games.filter((game) => game.result !== null && !isCalledOff(game));
  const scores = jackpot.draw_scores ?? drawScores(played);
  const draws = isRefund ? new Map<number, JackpotAlias>() : await draw(jackpot, games, scores);
  const results = resultsOf(games, draws);
  if (earlier !== null && isSame(earlier, { outcome, results })) return ok(undefined);
  await storeDraws(tx, jackpotId, scores, draws);
  const first = isRefund ? 'refund' : 'count';
  const plan: Plan = {
    n: (earlier?.n ?? 0) + 1,
    phase: earlier === null ? first : 'reverse',
    outcome,
    results,
    author,
  };
  await insertPlan(tx, jackpotId, plan, paidTiers(games.length, jackpot.rules).length, now);
  return ok(undefined);
}
