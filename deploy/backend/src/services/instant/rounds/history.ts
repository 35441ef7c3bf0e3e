import type { InstantGame, InstantRoundLine, InstantRoundsAnswer } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';

/** Rounds of a page of the history. */
const PAGE = 20;

interface LineRow extends Omit<InstantRoundLine, 'id' | 'opened_at' | 'ended_at'> {
  readonly id: number;
  readonly opened_at: Date;
  readonly ended_at: Date | null;
}

/** The rounds of a player, newest first, of one game or of all. */
export async function roundHistory(
  db: Queryable,
  userId: number,
  { game, after }: { readonly game?: InstantGame | undefined; readonly after?: number | undefined },
): Promise<InstantRoundsAnswer> {
  const rows = await db.query<LineRow>(
    `select r.id, r.game, r.opened_at, r.ended_at, r.staked_cents, r.payout_cents, r.nonce, s.commitment, s.server_seed
     from instant.rounds r join instant.seeds s on s.id = r.seed_id
     where r.user_id = $1 and ($2::text is null or r.game = $2) and ($3::bigint is null or r.id < $3)
     order by r.id desc limit $4`,
    [userId, game ?? null, after ?? null, PAGE + 1],
  );
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  const data = page.map(({ id, opened_at, ended_at, ...line }) => ({
    ...line,
    id: String(id),
    opened_at: opened_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  }));
  return rows.length > PAGE && last !== undefined ? { data, next: String(last.id) } : { data };
}
