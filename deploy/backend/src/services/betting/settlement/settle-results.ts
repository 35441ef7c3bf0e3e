import type { Bet } from '@jukwaa/contracts';
import { type Database, DatabaseUnavailable, type Queryable } from '@jukwaa/database';
import {
  addNotices,
  type Clock,
  type Outbox,
  type OutboxMessage,
  type RawRow,
  throwAll,
} from '../../../kit/index.ts';
import { moneyMessages } from '../../wallet/index.ts';
import { groupLegs } from '../bets/bet-view.ts';
import { withPolicy } from '../bets/stored-bet.ts';
import { noticesOf } from './bet-notices.ts';
import { type BetDecision, type BetToSettle, decide } from './decide.ts';
import { type DueBet, settlementBatches } from './due-bets.ts';
import { DUE, DUE_POSTED } from './due-list.ts';
import { type LegWithResult, legsWithResults } from './legs-with-results.ts';
import { type SettledBet, settledBet } from './settled-bet.ts';

/**
 * Applies every new market result to the bets on these matches, or on all; returns how many bets it checked. It reads only stored
 * rows, so it is correct after any interruption. It may run twice at the same time, because it locks the bets. A bet that fails
 * doesn't stop the others; its error is thrown at the end.
 */
export type SettleResults = (matchIds: readonly number[] | null) => Promise<number>;

/** Number of bets in one transaction. */
export const SETTLED_AT_ONCE = 500;
/** Due bets in one list. Each list reads every due leg, so it covers many transactions. */
const LISTED_AT_ONCE = 20_000;

const UNPLAYED = `
  select distinct bet_id from betting.unplayed_legs($1, make_interval(hours => $2)) where bet_id > $3
  order by bet_id limit $4`;

// The rows read before the lock may be outdated: another replica may have settled the leg since.
const MARK_UNPLAYED = `
  update betting.legs l set unplayed = true from betting.unplayed_legs($1, make_interval(hours => $2)) u
  where l.bet_id = u.bet_id and l.n = u.n and l.bet_id = any($3::bigint[])`;

// All settlements lock in one order, so overlapping ones wait for each other, here and at the users' accounts.
const LOCKED = `
  select id, user_id, state, version, stake_type, stake_cents, cashed_stake_cents, paid_cents, tax_policy, product
  from betting.bets where id = any($1::bigint[]) order by user_id, id for update`;

/** A bet that is locked until its settlement commits. */
interface LockedBet extends Omit<BetToSettle, 'legs'> {
  readonly product: Bet['product'];
}

/** The ways to settle bets. They may run at the same time, in several replicas, and repeatedly. */
export interface BetSettler {
  readonly settleResults: SettleResults;
  /** The same for posted matches. */
  readonly settlePosted: SettleResults;
  /**
   * Voids legs on matches that were not played within the configured hours; returns how many bets it checked. Later results from
   * the feed do not count for these legs.
   */
  voidUnplayed(): Promise<number>;
}

interface SettlementDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly playedWithinHours: number;
  /** Called in the transaction with the bets whose state changed. */
  readonly onSettled: (tx: Queryable, bets: readonly SettledBet[]) => Promise<void>;
}

/** Decides locked bets by their legs and writes the changes with the money and the messages. */
async function settleBets(
  tx: Queryable,
  bets: readonly LockedBet[],
  { clock, outbox, onSettled }: SettlementDeps,
): Promise<void> {
  // Read after the lock, so that the changes of an earlier settlement are visible.
  const legs = await legsWithResults(
    tx,
    bets.map((bet) => bet.id),
  );
  const byBet = groupLegs(legs);
  const decided = bets.flatMap((row) => {
    const bet = { ...row, legs: byBet.get(row.id) ?? [] };
    const decision = decide(bet);
    return decision === null ? [] : [{ bet, decision }];
  });
  const decisions = decided.map(({ decision }) => decision);
  await tx.query('select betting.settle($1, $2, $3)', [
    clock.now(),
    JSON.stringify(legs.filter((leg) => leg.fresh).map(freshColumns)),
    JSON.stringify(decisions.map(({ money, ...decision }) => ({ ...decision, ...money }))),
  ]);
  const messages = decisions.flatMap(messagesOf);
  if (messages.length > 0) await outbox.add(tx, ...messages);
  await addNotices(tx, ...noticesOf(decided));
  if (decided.length > 0)
    await onSettled(
      tx,
      decided.map(({ bet, decision }) => settledBet(bet, decision)),
    );
}

/** Lists the ids of due bets after a given one, in ascending order. */
type Due = (after: number, most: number) => Promise<DueBet[]>;
type Mark = (tx: Queryable, betIds: readonly number[]) => Promise<unknown>;

/** @returns the settlement of bets by results, and of legs on matches that were not played */
export function createSettlement(deps: SettlementDeps): BetSettler {
  const { db, clock, playedWithinHours } = deps;
  /** Settles these bets in one transaction; `mark` runs after they are locked. */
  const settleBatch = (ids: readonly number[], mark?: Mark): Promise<number> =>
    db.transaction(async (tx) => {
      const bets = await tx.query<RawRow<LockedBet, 'tax_policy'>>(LOCKED, [ids]);
      if (bets.length === 0) return 0;
      await mark?.(tx, ids);
      await settleBets(tx, withPolicy(bets), deps);
      return bets.length;
    });
  /** Settles a batch. When it fails, its halves are settled by themselves, until the failing bets are alone. */
  const settleParts = async (
    ids: readonly number[],
    errors: unknown[],
    mark: Mark | undefined,
  ): Promise<number> => {
    try {
      return await settleBatch(ids, mark);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      if (ids.length === 1) {
        errors.push(error);
        return 0;
      }
      const half = Math.ceil(ids.length / 2);
      return (
        (await settleParts(ids.slice(0, half), errors, mark)) +
        (await settleParts(ids.slice(half), errors, mark))
      );
    }
  };
  /** Settles the bets that `due` lists, in the order of their ids. */
  const settleAll = async (due: Due, mark?: Mark): Promise<number> => {
    const errors: unknown[] = [];
    let checked = 0;
    for (let after = 0; ; ) {
      const bets = await due(after, LISTED_AT_ONCE);
      for (const ids of settlementBatches(bets, SETTLED_AT_ONCE))
        checked += await settleParts(ids, errors, mark);
      const last = bets.at(-1);
      if (last === undefined || bets.length < LISTED_AT_ONCE) break;
      after = last.bet_id;
    }
    throwAll(errors);
    return checked;
  };
  return {
    settleResults: (matchIds) => settleAll((after, most) => db.query(DUE, [matchIds, after, most])),
    settlePosted: (matchIds) => settleAll((after, most) => db.query(DUE_POSTED, [matchIds, after, most])),
    voidUnplayed() {
      const late = [clock.now(), playedWithinHours];
      return settleAll(
        (after, most) => db.query(UNPLAYED, [...late, after, most]),
        (tx, ids) => tx.query(MARK_UNPLAYED, [...late, ids]),
      );
    },
  };
}

/** The columns of a leg that a result changes. */
const freshColumns = ({
  bet_id,
  n,
  result,
  revision,
  home_score,
  away_score,
  void_reason,
}: LegWithResult) => ({
  bet_id,
  n,
  result,
  revision,
  home_score,
  away_score,
  void_reason,
});

/** The messages to a bet's owner; a lost bet sends none. */
function messagesOf({ id, user_id, state, paid_cents, undo }: BetDecision): readonly OutboxMessage[] {
  const bet_id = String(id);
  const amount_cents = paid_cents ?? 0;
  const corrected = undo !== null;
  if (state === 'void')
    return moneyMessages(user_id, 'success', { code: 'bet_refunded', bet_id, corrected, amount_cents });
  if (amount_cents > 0)
    return moneyMessages(user_id, 'success', { code: 'bet_won', bet_id, corrected, amount_cents });
  return corrected ? moneyMessages(user_id, 'warning', { code: 'bet_corrected', bet_id }) : [];
}
