import type { CrashGame, CrashTotals } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { exposureCashOut, exposureCashOutAt, type RoundMoney } from '@jukwaa/domain/games';
import type { CrashBetRow } from './bet-row.ts';
import { gameBet } from './game-bet.ts';

export const NO_TOTALS: CrashTotals = { bets: 0, players: 0, staked_cents: 0, paid_cents: 0 };

/** The bets of a round together. */
export async function totalsOf(tx: Queryable, game: CrashGame, round: number): Promise<CrashTotals> {
  const [row] = await tx.query<CrashTotals>(
    `select count(*) as bets, count(distinct user_id) as players, coalesce(sum(stake_cents), 0)::bigint as staked_cents,
       coalesce(sum(paid_cents), 0)::bigint as paid_cents
     from crash.bets where game = $1 and round = $2 and state <> 'cancelled'`,
    [game, round],
  );
  return row ?? NO_TOTALS;
}

/**
 * Makes the bets of a round wait for each other until the transaction ends, so that together they stay within its cap. Take it after the
 * lock on the round.
 */
export const lockStakes = async (tx: Queryable, game: CrashGame, round: number): Promise<void> => {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('crash.stakes.' || $1::text, $2::bigint))", [
    game,
    round,
  ]);
};

/** The open stakes and the payments of a round. */
export async function moneyOf(tx: Queryable, game: CrashGame, round: number): Promise<RoundMoney> {
  const [money] = await tx.query<RoundMoney>(
    `select coalesce(sum(open_cents), 0)::bigint as open_cents, coalesce(sum(paid_cents), 0)::bigint as paid_cents
     from crash.bets where game = $1 and round = $2 and state <> 'cancelled'`,
    [game, round],
  );
  return money ?? { open_cents: 0, paid_cents: 0 };
}

/**
 * The multiplier at which the exposure of the round cashes out every open bet, when the curve has reached `hundredths`.
 *
 * @param open the open bets of the round
 * @param paid_cents the payments of the round so far
 */
export const limitAt = (
  open: readonly CrashBetRow[],
  paid_cents: number,
  exposure_cents: number,
  hundredths: number,
): number =>
  exposureCashOutAt(
    open.map((bet) => gameBet(bet, Number.POSITIVE_INFINITY)),
    paid_cents,
    exposure_cents,
    hundredths,
  );

/** A round and the most that it may pay. */
export interface ExposedRound {
  readonly game: CrashGame;
  readonly round: number;
  readonly exposure_cents: number;
}

/** A lower bound of the multiplier at which the exposure cashes out every open bet: cash-outs only move that one up. */
export async function leastLimit(
  tx: Queryable,
  { game, round, exposure_cents }: ExposedRound,
): Promise<number> {
  return exposureCashOut(await moneyOf(tx, game, round), exposure_cents);
}
