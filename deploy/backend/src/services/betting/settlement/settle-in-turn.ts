import { type Database, DatabaseUnavailable, type Queryable } from '@jukwaa/database';
import { type RawRow, throwAll } from '../../../kit/index.ts';
import { withPolicy } from '../bets/stored-bet.ts';
import type { PlacingWatch } from '../placement/placing-watch.ts';
import { type DueBet, settlementBatches } from './due-bets.ts';
import { type LockedBet, type SettleBetsDeps, settleBets } from './settle-bets.ts';
import { createTurns, type Turns } from './turns.ts';

/** Number of bets in one transaction. */
export const SETTLED_AT_ONCE = 500;
/** Due bets in one list. Each list reads every due leg of its match, so it covers many transactions. */
const LISTED_AT_ONCE = 20_000;
/** Longest wait after a transaction, ms. */
const MOST_REST_MS = 500;

interface Pace {
  /** Turns at the same time. */
  readonly turns: number;
  /** Longest wait after a transaction for bets that this process places, as a multiple of its time. */
  readonly restTimes: number;
}

/** The embedded database has a single connection, so bets wait for each whole transaction there. */
const PACES = { pglite: { turns: 1, restTimes: 6 }, postgres: { turns: 2, restTimes: 2.5 } } satisfies Record<
  Database['engine'],
  Pace
>;

// All settlements lock in one order, so overlapping ones wait for each other, here and at the users' accounts.
const LOCKED = `
  select id, user_id, state, version, stake_type, stake_cents, cashed_stake_cents, paid_cents, tax_policy, product
  from betting.bets where id = any($1::bigint[]) order by user_id, id for update`;

export interface SettleInTurnDeps extends SettleBetsDeps {
  readonly db: Database;
  readonly placing: Pick<PlacingWatch, 'quiet'>;
}

/** Lists the ids of due bets after a given one, in ascending order. */
export type Due = (after: number, most: number) => Promise<DueBet[]>;

/** One settlement of listed bets. */
export interface SettlementRun {
  readonly due: Due;
  /** Once it aborts, no further transaction begins. */
  readonly signal: AbortSignal;
  /** Runs in each transaction after its bets are locked. */
  readonly mark?: (tx: Queryable, betIds: readonly number[]) => Promise<unknown>;
}

/** The bets of a list, by transaction. `last` is the id after which the list continues; null: it is whole. */
interface Listed {
  readonly batches: readonly number[][];
  readonly last: number | null;
}

async function listDue(due: Due, after: number): Promise<Listed> {
  const bets = await due(after, LISTED_AT_ONCE);
  const last = bets.length < LISTED_AT_ONCE ? null : (bets.at(-1)?.bet_id ?? null);
  return { batches: settlementBatches(bets, SETTLED_AT_ONCE), last };
}

/** Settles these bets in one transaction. */
const settleBatch = (deps: SettleInTurnDeps, { mark }: SettlementRun, ids: readonly number[]) =>
  deps.db.transaction(async (tx) => {
    const bets = await tx.query<RawRow<LockedBet, 'tax_policy'>>(LOCKED, [ids]);
    if (bets.length === 0) return 0;
    await mark?.(tx, ids);
    await settleBets(tx, withPolicy(bets), deps);
    return bets.length;
  });

/** Runs that are settled at the same time, transaction by transaction in turn. */
export interface SettleInTurn {
  readonly turns: Turns;
  /** Settles the bets in the order of their list; returns how many it checked. */
  settle(run: SettlementRun): Promise<number>;
}

export function createSettleInTurn(deps: SettleInTurnDeps): SettleInTurn {
  const pace: Pace = PACES[deps.db.engine];
  const turns = createTurns(pace.turns);

  /** Settles a batch, and keeps its turn until the bets that are being placed have had theirs. */
  async function settleAndRest(run: SettlementRun, ids: readonly number[]): Promise<number> {
    const began = performance.now();
    const checked = await settleBatch(deps, run, ids);
    await deps.placing.quiet(Math.min(pace.restTimes * (performance.now() - began), MOST_REST_MS));
    return checked;
  }

  /** Settles a batch. When it fails, its halves are settled by themselves, until the failing bets are alone. */
  async function settleParts(run: SettlementRun, ids: readonly number[], errors: unknown[]): Promise<number> {
    try {
      return (await turns.take(() => settleAndRest(run, ids), run.signal)) ?? 0;
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      if (ids.length === 1) {
        errors.push(error);
        return 0;
      }
      const half = Math.ceil(ids.length / 2);
      const first = await settleParts(run, ids.slice(0, half), errors);
      return first + (await settleParts(run, ids.slice(half), errors));
    }
  }

  async function settle(run: SettlementRun): Promise<number> {
    const errors: unknown[] = [];
    let checked = 0;
    for (let after: number | null = 0; after !== null; ) {
      const from: number = after;
      const listed: Listed | null = await turns.take(() => listDue(run.due, from), run.signal);
      for (const ids of listed?.batches ?? []) checked += await settleParts(run, ids, errors);
      after = listed?.last ?? null;
    }
    throwAll(errors);
    return checked;
  }
  return { turns, settle };
}
