import {
  type CasinoGame,
  CasinoGamesAnswer,
  LaunchAnswer,
  type LaunchBody,
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
