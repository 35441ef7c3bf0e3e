import { type CasinoGame, CasinoGamesAnswer, type Result } from '@jukwaa/contracts';
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
