import {
  type CasinoGame,
  CasinoGamesAnswer,
  CasinoRoundAnswer,
  CasinoRoundsAnswer,
  type CasinoWin,
  CasinoWinsAnswer,
  LaunchAnswer,
  type LaunchBody,
  type OwnGames,
  OwnGamesAnswer,
  type Result,
} from '@jukwaa/contracts';
import type { ApiError } from '../errors.ts';
import type { CallOptions, HttpClient } from '../http.ts';
import { asIs, request } from '../parse.ts';
import { withQuery } from '../query.ts';

export const getCasinoGames = (
  http: HttpClient,
  options: CallOptions = {},
): Promise<Result<CasinoGame[], ApiError>> =>
  request(
    http,
    { method: 'GET', path: '/api/casino/games', ...options },
    CasinoGamesAnswer,
    ({ data }) => data,
  );

/** The address of a provider's game for the frame. A launch with money needs a session. */
export const launchGame = (
  http: HttpClient,
  body: LaunchBody,
  options: CallOptions = {},
): Promise<Result<LaunchAnswer, ApiError>> =>
  request(
    http,
    { method: 'POST', path: '/api/casino/launch', body, ...options },
    LaunchAnswer,
    (answer) => answer,
  );

/** The largest wins of today, with masked names. */
export const getCasinoWins = (
  http: HttpClient,
  options: CallOptions = {},
): Promise<Result<CasinoWin[], ApiError>> =>
  request(
    http,
    { method: 'GET', path: '/api/casino/wins', ...options },
    CasinoWinsAnswer,
    ({ data }) => data,
  );

/** The user's favourite and recently played games. */
export const getOwnGames = (
  http: HttpClient,
  options: CallOptions = {},
): Promise<Result<OwnGames, ApiError>> =>
  request(http, { method: 'GET', path: '/api/casino/own', ...options }, OwnGamesAnswer, ({ data }) => data);

/** Makes a game a favourite of the user, or no longer. */
export const setFavourite = (
  http: HttpClient,
  slug: string,
  favourite: boolean,
): Promise<Result<OwnGames, ApiError>> =>
  request(
    http,
    { method: 'PUT', path: `/api/casino/favourites/${encodeURIComponent(slug)}`, body: { favourite } },
    OwnGamesAnswer,
    ({ data }) => data,
  );

/** Notes that the user opened a game. */
export const noteOpenedGame = (http: HttpClient, slug: string): Promise<Result<OwnGames, ApiError>> =>
  request(
    http,
    { method: 'PUT', path: `/api/casino/opened/${encodeURIComponent(slug)}` },
    OwnGamesAnswer,
    ({ data }) => data,
  );

/** The rounds of the user at providers, newest first; `after` is `next` of the page before. */
export const getCasinoRounds = (
  http: HttpClient,
  { page, after }: { readonly page: number; readonly after?: string | undefined },
  options: CallOptions = {},
): Promise<Result<CasinoRoundsAnswer, ApiError>> => {
  const fields = [
    ['page', page],
    ['after', after],
  ] as const;
  const path = withQuery('/api/casino/rounds', fields);
  return request(http, { method: 'GET', path, ...options }, CasinoRoundsAnswer, asIs);
};

/** A round of the user at a provider, with its bets, wins and refunds. */
export const getCasinoRound = (
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<Result<CasinoRoundAnswer, ApiError>> =>
  request(
    http,
    { method: 'GET', path: `/api/casino/rounds/${encodeURIComponent(id)}`, ...options },
    CasinoRoundAnswer,
    asIs,
  );
