import type { CrashGame, CrashLiveBet } from '@jukwaa/contracts';
import type { CrashDeps } from '../crash-deps.ts';

interface LiveRow {
  readonly id: number;
  readonly user_id: number;
  readonly stake_cents: number;
  readonly hundredths: number | null;
  readonly paid_cents: number;
  readonly changed_at: number;
}

/** Bets of a round as other players see them, largest stakes first; `since` limits them to later changes (Unix ms). */
export async function liveBets(
  { db, services }: Pick<CrashDeps, 'db' | 'services'>,
  game: CrashGame,
  round: number,
  { since, limit }: { readonly since: number; readonly limit: number },
): Promise<(CrashLiveBet & { readonly changed_at: number })[]> {
  const rows = await db.query<LiveRow>(
    `select id, user_id, stake_cents, best as hundredths, paid_cents, changed_at from crash.bets
     where game = $1 and round = $2 and state <> 'cancelled' and changed_at > $3 order by stake_cents desc, id limit $4`,
    [game, round, since, limit],
  );
  const names = await services.identity.maskedNumbers(rows.map(({ user_id }) => user_id));
  return rows.map(({ user_id, ...bet }) => ({ ...bet, name: names.get(user_id) ?? '' }));
}
