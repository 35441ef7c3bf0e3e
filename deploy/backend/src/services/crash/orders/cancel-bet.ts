import type { Queryable } from '@jukwaa/database';
import { fail, liveMessage, type Result, succeed } from '../../../kit/index.ts';
import { type CrashBetRow, lockBets, storeBets } from '../bets/bet-row.ts';
import { type CrashDeps, referenceOf, refuse } from '../crash-deps.ts';
import type { PlayedGame } from '../engine/crash-game.ts';

/** Cancels a bet before its round starts and refunds its stake once; a repeat returns the cancelled bet. */
export async function cancelBet(
  tx: Queryable,
  deps: CrashDeps,
  { game, rounds }: PlayedGame,
  { userId, betId }: { readonly userId: number; readonly betId: number },
): Promise<Result<CrashBetRow>> {
  const [round] = await tx.query<{ round: number }>(
    'select round from crash.bets where id = $1 and user_id = $2 and game = $3',
    [betId, userId, game],
  );
  if (round === undefined) return fail(refuse(404, 'no_such_crash_bet'));
  // The round's row is locked before the bet's, as in the transitions.
  const isStarting = (await rounds.inPhase(tx, round.round, 'STARTING')) !== null;
  const isWaiting = round.round > (await rounds.newestIn(tx)).number;
  const [bet] = await lockBets(tx, [betId]);
  if (bet === undefined) return fail(refuse(404, 'no_such_crash_bet'));
  if (bet.state === 'cancelled') return succeed(bet);
  if (bet.state !== 'open' || !(isStarting || isWaiting)) return fail(refuse(422, 'too_late_to_cancel'));
  const at = deps.clock.now();
  await deps.services.wallet.refund(tx, [
    {
      of: referenceOf(game, betId),
      key: `refund:${betId}`,
      user: userId,
      account: 'main',
      stake_cents: bet.stake_cents,
      wager_tax_cents: deps.services.policy.gameTaxAt(bet.placed_at, bet.stake_cents),
      at,
    },
  ]);
  const cancelled: CrashBetRow = { ...bet, open_cents: 0, state: 'cancelled' };
  await storeBets(tx, [cancelled], at);
  await deps.outbox.add(tx, liveMessage('balance/{user}', { user: userId }, { message: 'refund' }));
  return succeed(cancelled);
}
