import {
  CasinoGameParams,
  CasinoGamesAnswer,
  CasinoGamesQuery,
  CasinoWinsAnswer,
  FavouriteBody,
  OwnGamesAnswer,
} from '@jukwaa/contracts';
import { type Route, route, type ServiceContext } from '../../../kit/index.ts';
import { refuse } from '../casino-texts.ts';
import { type CatalogueGame, createCatalogue, gamesFor } from './catalogue.ts';
import { addFavourite, noteOpened, ownGamesOf, removeFavourite } from './own-games.ts';
import { createWins } from './wins.ts';

const MINUTE_MS = 60_000;
/** A list for everybody costs little; typing in the search asks for none. */
const LIST_LIMIT = { max: 120, windowMs: MINUTE_MS };
const CHANGE_LIMIT = { max: 120, windowMs: MINUTE_MS };

/** Returns whether a game can be played now; its provider may be down, or its service lack a key. */
export type IsAvailable = (game: CatalogueGame) => boolean;

/** The catalogue of games, and each player's favourites and recently played games. */
export const lobbyRoutes = (context: ServiceContext, isAvailable: IsAvailable): Route[] => [
  gamesRoute(context, isAvailable),
  winsRoute(context),
  ...ownRoutes(context),
];

function gamesRoute({ db, clock }: ServiceContext, isAvailable: IsAvailable): Route {
  const catalogue = createCatalogue(db, clock);
  return route({
    method: 'GET',
    url: '/games',
    auth: 'none',
    summary: 'The games of the lobby, all or those that match a search, category or provider',
    limit: LIST_LIMIT,
    schema: { querystring: CasinoGamesQuery, response: { 200: CasinoGamesAnswer } },
    async handler({ query }) {
      const games = gamesFor(await catalogue(), query);
      const data = games.map((game) => ({ ...game, is_available: isAvailable(game) }));
      return { status: 200 as const, body: { data } };
    },
  });
}

function winsRoute(context: ServiceContext): Route {
  const wins = createWins(context);
  return route({
    method: 'GET',
    url: '/wins',
    auth: 'none',
    summary: 'The largest wins of today over all games, with masked names',
    limit: LIST_LIMIT,
    schema: { response: { 200: CasinoWinsAnswer } },
    handler: async () => ({ status: 200 as const, body: { data: await wins() } }),
  });
}

function ownRoutes({ db, clock }: ServiceContext): Route[] {
  const own = async (userId: number) => ({
    status: 200 as const,
    body: { data: await ownGamesOf(db, userId) },
  });
  return [
    route({
      method: 'GET',
      url: '/own',
      auth: 'user',
      summary: 'The user’s favourite and recently played games',
      limit: LIST_LIMIT,
      schema: { response: { 200: OwnGamesAnswer } },
      handler: ({ user }) => own(user.id),
    }),
    route({
      method: 'PUT',
      url: '/favourites/:slug',
      auth: 'user',
      summary: 'Makes a game a favourite of the user, or no longer',
      limit: CHANGE_LIMIT,
      schema: { params: CasinoGameParams, body: FavouriteBody, response: { 200: OwnGamesAnswer } },
      refusals: ['no_such_game', 'too_many_favourites'],
      async handler({ user, params, body }) {
        if (!body.favourite) await removeFavourite(db, user.id, params.slug);
        else {
          const added = await addFavourite(db, user.id, params.slug, clock.now());
          if (added === 'no_such_game') return refuse(404, 'no_such_game');
          if (added === 'full') return refuse(409, 'too_many_favourites');
        }
        return own(user.id);
      },
    }),
    route({
      method: 'PUT',
      url: '/opened/:slug',
      auth: 'user',
      summary: 'Notes that the user opened a game: it becomes the first of the recently played',
      limit: CHANGE_LIMIT,
      schema: { params: CasinoGameParams, response: { 200: OwnGamesAnswer } },
      refusals: ['no_such_game'],
      async handler({ user, params }) {
        const isGame = await noteOpened(db, user.id, params.slug, clock.now());
        return isGame ? own(user.id) : refuse(404, 'no_such_game');
      },
    }),
  ];
}
