import type { Database, Queryable } from '@jukwaa/database';
import { addNotices, type Clock, type Notice, type Outbox, type OutboxMessage } from '../../../kit/index.ts';
import { moneyMessages } from '../../wallet/money-messages.ts';
import { groupLegs } from '../bets/bet-view.ts';
import { type BetToSettle, type Decision, decide } from './decide.ts';
import { type LegWithResult, legsWithResults } from './legs-with-results.ts';
import { type SettledBet, settledBet } from './settled-bet.ts';

/**
 * Applies every market result that bets have not seen, of these matches or of all; gives how many bets it looked at.
 * Reads only what is stored, so it is right after any interruption and may run twice at once: bets are locked.
 */
export type SettleResults = (matchIds: readonly number[] | null) => Promise<number>;

/** Bets of one transaction. */
export const SETTLED_AT_ONCE = 500;

// Two ways for a leg to be behind its market: it is open, or the result was revised. Each has its index.
const DUE = `
  select distinct bet_id from (
    select l.bet_id from betting.legs l
      join fixture.market_results r using (match_id, market_id, specifier, outcome_id)
      where l.result = 'open' and r.revision > l.revision and ($1::bigint[] is null or l.match_id = any($1::bigint[]))
    union all
    select l.bet_id from fixture.market_results r
      join betting.legs l using (match_id, market_id, specifier, outcome_id)
      where r.revision > 1 and r.revision > l.revision and ($1::bigint[] is null or r.match_id = any($1::bigint[]))
  ) due order by bet_id limit $2`;

// In one order for everybody: settlements that overlap wait for each other, here and at the users' accounts.
const LOCKED = `
  select id, user_id, state, version, stake_type, stake_cents, cashed_stake_cents, paid_cents, tax_policy
  from betting.bets where id = any($1::bigint[]) order by user_id, id for update`;

export function createSettleResults({
  db,
  outbox,
  clock,
  onSettled,
}: {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly clock: Clock;
  /** Hears, in the transaction, of the bets whose state has changed. */
  readonly onSettled: (tx: Queryable, bets: readonly SettledBet[]) => Promise<void>;
}): SettleResults {
  const settleBatch = async (tx: Queryable, matchIds: readonly number[] | null): Promise<number> => {
    const due = await tx.query<{ bet_id: number }>(DUE, [matchIds, SETTLED_AT_ONCE]);
    if (due.length === 0) return 0;
    const bets = await tx.query<Omit<BetToSettle, 'legs'>>(LOCKED, [due.map((row) => row.bet_id)]);
    if (bets.length === 0) return 0;
    // Read after the lock: a settlement that held it before has committed by now.
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
      JSON.stringify(decisions.map(({ posting, ...decision }) => ({ ...decision, ...posting }))),
    ]);
    const messages = decisions.flatMap(messagesOf);
    if (messages.length > 0) await outbox.add(tx, ...messages);
    await addNotices(tx, ...decisions.flatMap(noticeOf));
    if (decided.length > 0)
      await onSettled(
        tx,
        decided.map(({ bet, decision }) => settledBet(bet, decision)),
      );
    return bets.length;
  };

  return async (matchIds) => {
    let settled = 0;
    for (;;) {
      const count = await db.transaction((tx) => settleBatch(tx, matchIds));
      settled += count;
      if (count === 0) return settled;
    }
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

/** What a user is told; a lost bet is not announced. */
function messagesOf({ id, user_id, state, paid_cents, undo }: Decision): readonly OutboxMessage[] {
  const bet_id = String(id);
  const amount_cents = paid_cents ?? 0;
  const corrected = undo !== null;
  if (state === 'void')
    return moneyMessages(user_id, 'success', { code: 'bet_refunded', bet_id, corrected, amount_cents });
  if (amount_cents > 0)
    return moneyMessages(user_id, 'success', { code: 'bet_won', bet_id, corrected, amount_cents });
  return corrected ? moneyMessages(user_id, 'warning', { code: 'bet_corrected', bet_id }) : [];
}

/** A bet that won is told outside the page too; one whose payment is corrected was told before. */
const noticeOf = ({ id, user_id, state, paid_cents, undo }: Decision): readonly Notice[] =>
  state === 'won' && undo === null
    ? [{ user_id, kind: 'bet_won', amount_cents: paid_cents ?? 0, reference: String(id) }]
    : [];
