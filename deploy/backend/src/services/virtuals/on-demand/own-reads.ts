import type { Queryable } from '@jukwaa/database';
import type { VirtualRoundRow } from '../state/round-state.ts';
import { asRound, findOwn, OWN_COLUMNS, type OwnRound, type RawOwnRound, withState } from './own-round.ts';

/** The user's newest round: the open one, or else the one that ended last. */
async function newestOf(db: Queryable, userId: number): Promise<OwnRound | null> {
  const rows = await db.query<RawOwnRound>(
    `select ${OWN_COLUMNS} from virtuals.own_rounds where user_id = $1 order by number desc limit 1`,
    [userId],
  );
  return withState(rows)[0] ?? null;
}

/** The user's ended rounds with smaller numbers than `before`, newest first. */
async function endedOf(
  db: Queryable,
  userId: number,
  limit: number,
  before = Number.MAX_SAFE_INTEGER,
): Promise<OwnRound[]> {
  const rows = await db.query<RawOwnRound>(
    `select ${OWN_COLUMNS} from virtuals.own_rounds
     where user_id = $1 and number < $2 and ended_at is not null order by number desc limit $3`,
    [userId, before, limit],
  );
  return withState(rows);
}

/** The rounds of players as pages read them. */
export const ownRoundsOf = (db: Queryable) => ({
  async newest(userId: number): Promise<VirtualRoundRow | null> {
    const round = await newestOf(db, userId);
    return round && asRound(round);
  },
  ended: async (userId: number, limit: number, before?: number): Promise<VirtualRoundRow[]> =>
    (await endedOf(db, userId, limit, before)).map(asRound),
  async find(number: number): Promise<VirtualRoundRow | null> {
    const round = await findOwn(db, number);
    return round && asRound(round);
  },
});
