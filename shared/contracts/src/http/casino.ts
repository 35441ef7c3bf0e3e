import * as v from 'valibot';
import { Id, Instant } from '../primitives.ts';

export const CASINO_CATEGORIES = ['crash', 'slots', 'table', 'instant', 'live'] as const;
export const CasinoCategory = v.picklist(CASINO_CATEGORIES);
export type CasinoCategory = v.InferOutput<typeof CasinoCategory>;

export const GameVolatility = v.picklist(['low', 'medium', 'high']);
export type GameVolatility = v.InferOutput<typeof GameVolatility>;

/** A game of the casino's lobby; `path` is its address in the app. Optional fields are absent from an older server. */
export const CasinoGame = v.object({
  slug: v.string(),
  name: v.string(),
  provider: v.string(),
  category: CasinoCategory,
  path: v.string(),
  demo: v.boolean(),
  /** False: the provider of the game is down. */
  is_available: v.exactOptional(v.boolean()),
  /** Null while the provider has published none. */
  volatility: v.exactOptional(v.nullable(GameVolatility)),
  /** Return to player in hundredths of a percent; null while it is not published. */
  rtp_bp: v.exactOptional(v.nullable(Id)),
  /** The most that a round pays as a multiple of its stake; null while it is not published. */
  max_win_times: v.exactOptional(v.nullable(v.number())),
  /** Words by which players find the game, in addition to name and provider. */
  tags: v.exactOptional(v.array(v.string())),
  /** When the game came into the lobby; null for a game of its first day. */
  new_since: v.exactOptional(v.nullable(Instant)),
  /** Players who opened the game in the last seven days. */
  players: v.exactOptional(Id),
});
export type CasinoGame = v.InferOutput<typeof CasinoGame>;
export const CasinoGamesAnswer = v.object({ data: v.array(CasinoGame) });

/** Longest search, in characters. */
export const MAX_GAME_SEARCH = 64;
/** `lobby` is the operator's order, `popular` by players, `new` the latest first. */
export const GAME_SORTS = ['lobby', 'popular', 'new', 'name'] as const;
/** GET /api/casino/games: the games that match all given fields. A provider's name ignores case. */
export const CasinoGamesQuery = v.object({
  search: v.optional(v.pipe(v.string(), v.maxLength(MAX_GAME_SEARCH)), ''),
  category: v.optional(CasinoCategory),
  provider: v.optional(v.pipe(v.string(), v.maxLength(MAX_GAME_SEARCH))),
  sort: v.optional(v.picklist(GAME_SORTS), 'lobby'),
});

export const GameSlug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/));
/** A game of the lobby in the address of a call. */
export const CasinoGameParams = v.object({ slug: GameSlug });

/** Most favourites of a player, and games in the list of the recently played. */
export const MAX_FAVOURITES = 200;
export const MAX_RECENT_GAMES = 24;
/**
 * The player's own games as slugs: favourites, latest first, and the recently played, latest first. The answer of GET
 * /api/casino/own and of every change.
 */
export const OwnGames = v.object({ favourites: v.array(v.string()), recent: v.array(v.string()) });
export type OwnGames = v.InferOutput<typeof OwnGames>;
export const OwnGamesAnswer = v.object({ data: OwnGames });
/** PUT /api/casino/favourites/{slug}: a repeat changes nothing. */
export const FavouriteBody = v.strictObject({ favourite: v.boolean() });
