import type { RefusedBet } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { type AskedBet, type BareRefusal, type Refusal, toRefusal } from '../placement/refusals.ts';
import { legView, UNDECIDED } from './bet-view.ts';

interface RefusedRow {
  readonly key: string;
  readonly at: Date;
  readonly refusal: Refusal | BareRefusal;
  readonly asked: AskedBet;
}

const WHERE = 'user_id = $1 and asked is not null';

function refusedView({ key, at, refusal, asked }: RefusedRow): RefusedBet {
  const { code, error_message } = toRefusal(refusal);
  return {
    id: key,
    at: at.toISOString(),
    stake_type: asked.stake_type,
    stake_cents: asked.stake_cents,
    code,
    error_message,
    legs: asked.legs.map((leg) => legView({ ...leg, ...UNDECIDED })),
  };
}

/** A page of the bets of a user that were not taken, newest first. */
export async function refusedBets(
  db: Database,
  userId: number,
  { page, per_page }: { readonly page: number; readonly per_page: number },
): Promise<{ data: RefusedBet[]; last_page: number; total: number }> {
  const [counted] = await db.query<{ total: number }>(
    `select count(*) as total from betting.placements where ${WHERE}`,
    [userId],
  );
  const total = counted?.total ?? 0;
  const rows = await db.query<RefusedRow>(
    `select key, at, refusal, asked from betting.placements where ${WHERE} order by at desc, key limit $2 offset $3`,
    [userId, per_page, page * per_page],
  );
  return { data: rows.map(refusedView), last_page: Math.max(0, Math.ceil(total / per_page) - 1), total };
}
