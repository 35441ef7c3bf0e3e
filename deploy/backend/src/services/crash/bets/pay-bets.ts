import type { CrashCashOutRow } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { type CrashBet, flyTo } from '@jukwaa/domain/games';
import { liveMessage } from '../../../kit/index.ts';
import { type CrashDeps, referenceOf } from '../crash-deps.ts';
import { type CrashBetRow, storeBets } from './bet-row.ts';
import { gameBet } from './game-bet.ts';

/** The row after the rules have cashed out parts of it; `by` names the reason of the new parts. */
export function cashedRow(bet: CrashBetRow, after: CrashBet, by: CrashCashOutRow['by']): CrashBetRow {
  const added = after.cash_outs.slice(bet.cash_outs.length).map((part) => ({ ...part, by }));
  if (added.length === 0) return bet;
  const cash_outs = [...bet.cash_outs, ...added];
  const paid_cents = cash_outs.reduce((sum, { payout_cents }) => sum + payout_cents, 0);
  return {
    ...bet,
    cash_outs,
    paid_cents,
    open_cents: after.open_cents,
    state: after.open_cents === 0 ? 'won' : 'open',
  };
}

/** Runs the automatic cash-outs and limits that a multiplier has reached. */
export function flown(bet: CrashBetRow, hundredths: number, limit: number): CrashBetRow {
  const after = flyTo(gameBet(bet, limit), hundredths);
  const at = after.cash_outs.at(-1)?.hundredths;
  return cashedRow(bet, after, at === bet.auto ? 'auto' : 'limit');
}

/** A bet before and after its change. */
export interface ChangedBet {
  readonly before: CrashBetRow;
  readonly after: CrashBetRow;
}

/** Pays the new parts of bets and stores them; each part once. Bets without a change are left out by the caller. */
export async function payBets(
  tx: Queryable,
  { services, outbox }: CrashDeps,
  changed: readonly ChangedBet[],
  at: Date,
): Promise<void> {
  if (changed.length === 0) return;
  const payouts = changed.flatMap(({ before, after }) =>
    after.cash_outs.slice(before.cash_outs.length).map(({ payout_cents }, n) => ({
      of: referenceOf(after.game, after.id),
      key: `cash:${after.id}:${before.cash_outs.length + n}`,
      reason: 'payout' as const,
      user: after.user_id,
      paid_cents: payout_cents,
      withheld_cents: 0,
      at,
    })),
  );
  await services.wallet.pay(
    tx,
    payouts.filter(({ paid_cents }) => paid_cents > 0),
  );
  await storeBets(
    tx,
    changed.map(({ after }) => after),
    at,
  );
  const users = new Set(payouts.map(({ user }) => user));
  await outbox.add(
    tx,
    ...[...users].map((user) => liveMessage('balance/{user}', { user }, { message: 'cash-out' })),
  );
}
