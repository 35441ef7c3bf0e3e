import type { CasinoMovement, CasinoRound, CasinoRoundAnswer, CasinoRoundsAnswer } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { type PageAsk, pageOf, rowsBefore } from '../../../kit/index.ts';

const PER_PAGE = 20;

interface Row extends Omit<CasinoRound, 'opened_at' | 'ended_at' | 'name'> {
  readonly name: string | null;
  readonly opened_at: Date;
  readonly ended_at: Date | null;
}
interface MovementRow extends Omit<CasinoMovement, 'at'> {
  readonly at: Date;
}

const COLUMNS = `r.id, r.game, g.name, coalesce(g.provider, r.provider) as provider, r.state, r.staked_cents, r.won_cents,
  r.refunded_cents, r.opened_at, r.ended_at`;
// A game may have left the catalogue since; a round without a taken stake moved no money.
const OF_USER = `from casino.rounds r left join casino.games g on g.slug = r.game
  where r.user_id = $1 and r.staked_cents > 0`;

const roundOf = ({ name, opened_at, ended_at, ...round }: Row): CasinoRound => ({
  ...round,
  name: name ?? round.game,
  opened_at: opened_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
});

/** A page of a player's rounds at providers, newest first. */
export async function ownRounds(
  db: Queryable,
  userId: number,
  { page, after }: { readonly page: number; readonly after?: number | undefined },
): Promise<CasinoRoundsAnswer> {
  const ask: PageAsk = { page, per_page: PER_PAGE, ...(after === undefined ? {} : { after }) };
  const place = after ?? null;
  const [counted] = await db.query<{ total: number; rest: number }>(
    `select count(*) as total, count(*) filter (where $2::bigint is null or r.id < $2) as rest ${OF_USER}`,
    [userId, place],
  );
  const rows = await db.query<Row>(
    `select ${COLUMNS} ${OF_USER} and ($2::bigint is null or r.id < $2) order by r.id desc limit $3 offset $4`,
    [userId, place, PER_PAGE, rowsBefore(ask)],
  );
  return pageOf(ask, rows.map(roundOf), counted ?? { total: 0, rest: 0 }, ({ id }) => String(id));
}

/** A round of the player with its movements; null for an unknown one and for other players' rounds. */
export async function ownRound(db: Queryable, userId: number, id: number): Promise<CasinoRoundAnswer | null> {
  const [row] = await db.query<Row>(`select ${COLUMNS} ${OF_USER} and r.id = $2`, [userId, id]);
  if (row === undefined) return null;
  const movements = await db.query<MovementRow>(
    `select 'bet' as kind, amount_cents, at from casino.transactions
     where round_id = $1 and kind = 'bet' and refusal is null
     union all
     select 'win', amount_cents, at from casino.transactions
     where round_id = $1 and kind = 'win' and refusal is null and not is_refunded and amount_cents > 0
     union all
     select 'rollback', amount_cents, at from casino.transactions where round_id = $1 and kind = 'bet' and is_refunded
     order by at, kind`,
    [id],
  );
  return {
    ...roundOf(row),
    movements: movements.map(({ at, ...movement }) => ({ ...movement, at: at.toISOString() })),
  };
}
