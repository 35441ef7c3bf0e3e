import {
  type CasinoGame,
  CasinoGamesAnswer,
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
import { request } from '../parse.ts';

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
