import type { CasinoGame, CasinoGamesQuery } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { matchesSearch } from '@jukwaa/domain';
import { SLOT_GAMES } from '@jukwaa/domain/slots';
import type { InferOutput } from 'valibot';
import { type Clock, createKeptAnswers } from '../../../kit/index.ts';

/** Lifetime of the catalogue in memory (real ms): the lobby is public, and its counts move slowly. */
const FRESH_MS = 5_000;
/** Period over which players of a game are counted, in ms. */
const POPULAR_MS = 7 * 86_400_000;

interface GameRow extends Omit<CasinoGame, 'is_available' | 'new_since' | 'max_win_times'> {
  readonly new_since: Date | null;
}

/** A game with all facts that the database has. */
export type CatalogueGame = Required<Omit<CasinoGame, 'is_available'>>;

/** All games in the operator's order. */
export type GameCatalogue = () => Promise<readonly CatalogueGame[]>;

export function createCatalogue(db: Database, clock: Clock): GameCatalogue {
  const kept = createKeptAnswers<readonly CatalogueGame[]>(FRESH_MS);
  const read = async () => {
    const rows = await db.query<Required<GameRow>>(
      `select g.slug, g.name, g.provider, g.category, g.path, g.demo, g.volatility, g.rtp_bp, g.tags, g.new_since,
         coalesce(o.players, 0) as players
       from casino.games g
       left join (select slug, count(*) as players from casino.opened_games where at > $1 group by slug) o using (slug)
       order by g.rank, g.slug`,
      [new Date(clock.now().getTime() - POPULAR_MS)],
    );
    return rows.map((row) => ({
      ...row,
      new_since: row.new_since?.toISOString() ?? null,
      max_win_times: SLOT_GAMES[row.slug]?.maxWin ?? null,
    }));
  };
  return () => kept(0, read);
}

type Ask = InferOutput<typeof CasinoGamesQuery>;
type Compare = (a: CatalogueGame, b: CatalogueGame) => number;

const ORDERS: Readonly<Record<Ask['sort'], Compare>> = {
  lobby: () => 0,
  popular: (a, b) => b.players - a.players,
  new: (a, b) => (b.new_since ?? '').localeCompare(a.new_since ?? ''),
  name: (a, b) => a.name.localeCompare(b.name),
};

/** The games that match every field of the query. Equal games keep the operator's order. */
export function gamesFor(
  games: readonly CatalogueGame[],
  { search, category, provider, sort }: Ask,
): CatalogueGame[] {
  const wanted = provider?.toLowerCase();
  return games
    .filter(
      (game) =>
        (category === undefined || game.category === category) &&
        (wanted === undefined || game.provider.toLowerCase() === wanted) &&
        matchesSearch([game.name, game.provider, ...game.tags].join(' '), search),
    )
    .sort(ORDERS[sort]);
}
