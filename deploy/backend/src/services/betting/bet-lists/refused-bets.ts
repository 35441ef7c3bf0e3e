import type { RefusedBet, RefusedBetsAnswer } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import type * as v from 'valibot';
import {
  type DaySpan,
  jsonColumns,
  nairobiSpan,
  type PageAsk,
  pageOf,
  type RawRow,
  rowsBefore,
} from '../../../kit/index.ts';
import { legView, UNDECIDED } from '../bets/bet-view.ts';
import { AskedBet, toRefusal } from '../placement/refusals.ts';

interface RefusedRow {
  readonly key: string;
  readonly at: Date;
  readonly refusal: unknown;
  readonly asked: AskedBet;
}

const withAsked = jsonColumns({ asked: AskedBet });
/** $1 user, $3 and $4 the instants between which the bet was refused; null selects all. */
const WHERE = `user_id = $1 and ($3::timestamptz is null or at >= $3) and ($4::timestamptz is null or at < $4)`;
/** Rows below the row with key $2; all rows when $2 is null. Rows of the same moment are ordered by key. */
const BELOW = `($2::text is null or at < (select at from betting.refused_bets where user_id = $1 and key = $2)
  or (at = (select at from betting.refused_bets where user_id = $1 and key = $2) and key > $2))`;

function refusedView({ key, at, refusal, asked }: RefusedRow): RefusedBet {
  const { code, error_message, values, limit } = toRefusal(refusal);
  return {
    id: key,
    at: at.toISOString(),
    stake_type: asked.stake_type,
    stake_cents: asked.stake_cents,
    code,
    error_message,
    ...(values && { values }),
    ...(limit && { limit }),
    legs: asked.legs.map((leg) => legView({ ...leg, ...UNDECIDED })),
  };
}

/** A page of a user's refused bets, newest first. `from` and `to` are days of the refusal. */
export async function refusedBets(
  db: Database,
  userId: number,
  ask: PageAsk & DaySpan & { readonly after?: string | undefined },
): Promise<v.InferOutput<typeof RefusedBetsAnswer>> {
  const { from, until } = nairobiSpan(ask);
  const listed = [userId, ask.after ?? null, from, until];
  const [counted] = await db.query<{ total: number; rest: number }>(
    `select count(*) as total, count(*) filter (where ${BELOW}) as rest from betting.refused_bets where ${WHERE}`,
    listed,
  );
  const rows = await db.query<RawRow<RefusedRow, 'asked'>>(
    `select key, at, refusal, asked from betting.refused_bets where ${WHERE} and ${BELOW}
     order by at desc, key limit $5 offset $6`,
    [...listed, ask.per_page, rowsBefore(ask)],
  );
  return pageOf(ask, withAsked(rows).map(refusedView), counted ?? { total: 0, rest: 0 }, ({ id }) => id);
}
