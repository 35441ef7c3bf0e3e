import { MAX_FAVOURITES, MAX_RECENT_GAMES, type OwnGames } from '@jukwaa/contracts';
import type { Database, Queryable } from '@jukwaa/database';

/** The player's favourites and recently played games, latest first. */
export async function ownGamesOf(db: Queryable, userId: number): Promise<OwnGames> {
  const favourites = await db.query<{ slug: string }>(
    'select slug from casino.favourites where user_id = $1 order by at desc, slug limit $2',
    [userId, MAX_FAVOURITES],
  );
  const recent = await db.query<{ slug: string }>(
    'select slug from casino.opened_games where user_id = $1 order by at desc, slug limit $2',
    [userId, MAX_RECENT_GAMES],
  );
  return { favourites: favourites.map(({ slug }) => slug), recent: recent.map(({ slug }) => slug) };
}

/** Calls of one player wait for each other, so that parallel ones cannot pass the bound together. */
const lockPlayer = (tx: Queryable, userId: number) =>
  tx.query("select pg_advisory_xact_lock(hashtextextended('casino.own_games', $1::bigint))", [userId]);

type Added = 'added' | 'full' | 'no_such_game';

/** Adds a favourite; a known one keeps its place. */
export const addFavourite = (db: Database, userId: number, slug: string, now: Date): Promise<Added> =>
  db.transaction(async (tx) => {
    await lockPlayer(tx, userId);
    const [row] = await tx.query<{ is_game: boolean; is_known: boolean; total: number }>(
      `select exists (select from casino.games where slug = $2) as is_game,
         exists (select from casino.favourites where user_id = $1 and slug = $2) as is_known,
         (select count(*) from casino.favourites where user_id = $1) as total`,
      [userId, slug],
    );
    if (row?.is_game !== true) return 'no_such_game';
    if (row.is_known) return 'added';
    if (row.total >= MAX_FAVOURITES) return 'full';
    await tx.query('insert into casino.favourites (user_id, slug, at) values ($1, $2, $3)', [
      userId,
      slug,
      now,
    ]);
    return 'added';
  });

/** Removes a favourite; an unknown one changes nothing. */
export async function removeFavourite(db: Queryable, userId: number, slug: string): Promise<void> {
  await db.query('delete from casino.favourites where user_id = $1 and slug = $2', [userId, slug]);
}

/** Notes that the player opened a game, and forgets the oldest ones. Returns false for a game outside the lobby. */
export const noteOpened = (db: Database, userId: number, slug: string, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockPlayer(tx, userId);
    const rows = await tx.query<{ slug: string }>(
      `insert into casino.opened_games (user_id, slug, at) select $1, slug, $3 from casino.games where slug = $2
       on conflict (user_id, slug) do update set at = excluded.at returning slug`,
      [userId, slug, now],
    );
    if (rows.length === 0) return false;
    await tx.query(
      `delete from casino.opened_games where user_id = $1 and slug not in
         (select slug from casino.opened_games where user_id = $1 order by at desc, slug limit $2)`,
      [userId, MAX_RECENT_GAMES],
    );
    return true;
  });
