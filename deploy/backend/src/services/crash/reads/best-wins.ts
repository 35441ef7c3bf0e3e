import { CRASH_GAMES } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import type { GameWin, WinsFace } from '../../../kit/index.ts';

declare module '../../../kit/service/context.ts' {
  interface ServiceFaces {
    readonly crash: WinsFace;
  }
}

/** The moon game is hidden from the lobby. */
const LISTED = CRASH_GAMES.filter((game) => game !== 'moon');

/** The largest wins of all listed games; all of them are closed together. */
export const winsOfCrash = (db: Queryable, isOpen: boolean): WinsFace => ({
  closedGames: isOpen ? [] : LISTED,
  bestWins: (since, limit) =>
    db.query<GameWin>(
      `select game as slug, user_id, stake_cents, paid_cents, settled_at as at from crash.bets
       where state = 'won' and game = any($1) and settled_at >= $2 and paid_cents > stake_cents
       order by paid_cents desc, id limit $3`,
      [LISTED, since, limit],
    ),
});
