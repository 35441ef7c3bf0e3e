import { INSTANT_GAMES, InstantGame, lobbySlug } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';
import type { GameWin, WinsFace } from '../../../kit/index.ts';

declare module '../../../kit/service/context.ts' {
  interface ServiceFaces {
    readonly instant: WinsFace;
  }
}

/** The largest wins of the house's own games; all of them are closed together. */
export const winsOfInstant = (db: Queryable, isOpen: boolean): WinsFace => ({
  closedGames: isOpen ? [] : INSTANT_GAMES.map(lobbySlug),
  async bestWins(since, limit) {
    const rows = await db.query<GameWin>(
      `select game as slug, user_id, staked_cents as stake_cents, payout_cents as paid_cents, ended_at as at
       from instant.rounds
       where ended_at >= $1 and ending <> 'refunded' and payout_cents > staked_cents
       order by payout_cents desc, id limit $2`,
      [since, limit],
    );
    return rows.map((row) => ({ ...row, slug: lobbySlug(v.parse(InstantGame, row.slug)) }));
  },
});
