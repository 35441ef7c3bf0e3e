import type { Queryable } from '@jukwaa/database';
import { addToRound, type ProviderRoundRow } from '../rounds/round-store.ts';
import { type CasinoDeps, referenceOf } from './casino-deps.ts';
import { lockWithRound } from './lock-with-round.ts';
import type { Decided, PendingTransaction } from './take-bet.ts';
import { markRefunded, reserveVoid, type TransactionRow } from './transactions.ts';

type PaidWin = Pick<TransactionRow, 'id' | 'amount_cents'>;

/** Reverses wins of a round; an amount that the player has spent since becomes a debt. */
async function reverseWins(
  tx: Queryable,
  { services }: Pick<CasinoDeps, 'services'>,
  round: ProviderRoundRow,
  wins: readonly PaidWin[],
  at: Date,
): Promise<void> {
  for (const { id, amount_cents } of wins) {
    if (amount_cents > 0) {
      const reference = referenceOf(round.game, round.id, id).id;
      const key = { original: `casino:win:${id}`, key: `casino:undo:win:${id}` };
      await services.wallet.reverse(tx, { ...key, reference, at });
      await addToRound(tx, round.id, { won: -amount_cents }, at);
    }
    await markRefunded(tx, id);
  }
}

/** Reverses every win of a round, those of its free spins too: without its bet, none of them was won. */
export async function undoWins(
  tx: Queryable,
  deps: CasinoDeps,
  round: ProviderRoundRow,
  at: Date,
): Promise<void> {
  const wins = await tx.query<PaidWin>(
    `select id, amount_cents from casino.transactions
     where round_id = $1 and kind = 'win' and refusal is null and not is_refunded order by id for update`,
    [round.id],
  );
  await reverseWins(tx, deps, round, wins, at);
}

/** Reverses the win of a spin that had no bet, once. A win that has not arrived becomes void. */
export async function undoFreeSpin(
  tx: Queryable,
  deps: CasinoDeps,
  transaction: string,
  { provider, user, at }: PendingTransaction,
): Promise<Decided> {
  if (await reserveVoid(tx, provider, transaction, at)) return { roundId: null, refusal: null };
  const { row: win, round } = await lockWithRound(tx, provider, transaction);
  if (win.kind === 'void') return { roundId: null, refusal: null };
  if (win.kind !== 'win') return { roundId: null, refusal: 'transaction_reused' };
  // A refused win paid nothing, so there is nothing to undo.
  if (win.refusal !== null) return { roundId: win.round_id, refusal: null };
  if (round === null || round.user_id !== user) return { roundId: null, refusal: 'wrong_round' };
  if (!win.is_refunded) await reverseWins(tx, deps, round, [win], at);
  return { roundId: round.id, refusal: null };
}
