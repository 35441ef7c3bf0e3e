import type { CrashGame, CrashTotals } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { exposureCashOut, exposureCashOutAt } from '@jukwaa/domain/games';
import { BET, type BetRow } from './bet-row.ts';
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

/** A round and the most that it may pay. */
export interface ExposedRound {
  readonly game: CrashGame;
  readonly round: number;
  readonly exposure_cents: number;
}

/**
 * The multiplier at which the exposure of the round cashes out every open bet, when the curve has reached `hundredths`. Above
 * `hundredths` it is a lower bound.
 */
export async function limitOf(
  tx: Queryable,
  { game, round, exposure_cents }: ExposedRound,
  hundredths: number,
): Promise<number> {
  const [money] = await tx.query<{ open_cents: number; paid_cents: number }>(
    `select coalesce(sum(open_cents), 0)::bigint as open_cents, coalesce(sum(paid_cents), 0)::bigint as paid_cents
     from crash.bets where game = $1 and round = $2 and state <> 'cancelled'`,
    [game, round],
  );
  const { open_cents, paid_cents } = money ?? { open_cents: 0, paid_cents: 0 };
  const least = exposureCashOut({ open_cents, paid_cents }, exposure_cents);
  // Cash-outs only move the limit up, so bets are read only when it may have been reached.
  if (least > hundredths) return least;
  const open = await tx.query<BetRow>(
    `select ${BET} from crash.bets where game = $1 and round = $2 and state = 'open'`,
    [game, round],
  );
  const bets = open.map((bet) => gameBet(bet, Number.POSITIVE_INFINITY));
  return exposureCashOutAt(bets, paid_cents, exposure_cents, hundredths);
}
