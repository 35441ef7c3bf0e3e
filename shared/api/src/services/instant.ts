import {
  type ClientSeedBody,
  type InstantGame,
  InstantGamesAnswer,
  type InstantInfo,
  InstantRoundFrame,
  InstantRoundsAnswer,
  type KenoDraw,
  KenoDrawsAnswer,
  type KenoGame,
  type PlayerSeeds,
  PlayerSeedsAnswer,
  type Result,
  RotateSeedsAnswer,
  type RotateSeedsBody,
} from '@jukwaa/contracts';
import * as v from 'valibot';
import type { ApiError } from '../errors.ts';
import type { CallOptions, HttpClient } from '../http.ts';
import { asIs, request } from '../parse.ts';
import { withQuery } from '../query.ts';

const BASE = '/api/instant';
const RoundAnswer = v.object({ data: InstantRoundFrame });
const OpenRoundAnswer = v.object({ data: v.nullable(InstantRoundFrame) });
const get = (path: string, options: CallOptions) => ({ method: 'GET', path, ...options }) as const;
const data = <T>(answer: { readonly data: T }): T => answer.data;

/** Limits, largest win, return and volatility of every game. */
export const getInstantGames = (
  http: HttpClient,
  options: CallOptions = {},
): Promise<Result<InstantInfo[], ApiError>> =>
  request(http, get(`${BASE}/games`, options), InstantGamesAnswer, data);

/** The user's open round of a game; null without one. Only games with actions have this call. */
export const getInstantOpenRound = (
  http: HttpClient,
  game: InstantGame,
  options: CallOptions = {},
): Promise<Result<InstantRoundFrame | null, ApiError>> =>
  request(http, get(`${BASE}/${game}/round`, options), OpenRoundAnswer, data);

/** A bet of a round by the schema of its game, or an action of an open round. */
export interface InstantBetAsk {
  readonly game: InstantGame;
  readonly bet: unknown;
}
export interface InstantActionAsk {
  readonly game: InstantGame;
  readonly round: string;
  readonly action: unknown;
}
type Send<Ask> = (
  http: HttpClient,
  ask: Ask,
  idempotencyKey: string,
  options?: CallOptions,
) => Promise<Result<InstantRoundFrame, ApiError>>;

const sender =
  <Ask>(callOf: (ask: Ask) => { readonly path: string; readonly body: object }): Send<Ask> =>
  (http, ask, idempotencyKey, options = {}) => {
    const headers = { 'Idempotency-Key': idempotencyKey };
    return request(http, { method: 'POST', ...callOf(ask), headers, ...options }, RoundAnswer, data);
  };
const opening = (suffix: '' | '/recall') =>
  sender<InstantBetAsk>(({ game, bet }) => ({ path: `${BASE}/${game}/round${suffix}`, body: { bet } }));
const acting = (suffix: '' | '/recall') =>
  sender<InstantActionAsk>(({ game, round, action }) => ({
    path: `${BASE}/${game}/round/${round}/act${suffix}`,
    body: { action },
  }));

/** Stakes and deals a round. After an error of kind `network` it may stand; a repeat with the same key gets its round. */
export const openInstantRound = opening('');
/** Answers as `openInstantRound` did, or makes sure that the key never opens a round (`recalled`). */
export const recallInstantRound = opening('/recall');
/** Plays an action of an open round; lost answers as for `openInstantRound`. */
export const actOnInstantRound = acting('');
/** Answers as `actOnInstantRound` did, or makes sure that the key never acts (`recalled`). */
export const recallInstantAction = acting('/recall');

/** The seeds of the user's next rounds. */
export const getInstantSeeds = (
  http: HttpClient,
  options: CallOptions = {},
): Promise<Result<PlayerSeeds, ApiError>> =>
  request(http, get(`${BASE}/seeds`, options), PlayerSeedsAnswer, data);

/** Changes the client seed of the next rounds. */
export const setInstantClientSeed = (
  http: HttpClient,
  body: ClientSeedBody,
  options: CallOptions = {},
): Promise<Result<PlayerSeeds, ApiError>> =>
  request(http, { method: 'POST', path: `${BASE}/seeds/client`, body, ...options }, PlayerSeedsAnswer, data);

/** Reveals the server seed of a commitment and brings the next one into use. A repeat reveals the same seed. */
export const rotateInstantSeeds = (
  http: HttpClient,
  body: RotateSeedsBody,
  options: CallOptions = {},
): Promise<Result<RotateSeedsAnswer, ApiError>> =>
  request(http, { method: 'POST', path: `${BASE}/seeds/rotate`, body, ...options }, RotateSeedsAnswer, asIs);

/** The rounds of the user in a game or in all games, newest first; `after` is `next` of the page before. */
export const getInstantRounds = (
  http: HttpClient,
  { game, after }: { readonly game?: InstantGame; readonly after?: string | undefined },
  options: CallOptions = {},
): Promise<Result<InstantRoundsAnswer, ApiError>> => {
  const fields = [
    ['game', game],
    ['after', after],
  ] as const;
  return request(http, get(withQuery(`${BASE}/rounds`, fields), options), InstantRoundsAnswer, asIs);
};

/** A round of the user with its actions, state and proof. */
export const getInstantRound = (
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<Result<InstantRoundFrame, ApiError>> =>
  request(http, get(`${BASE}/rounds/${encodeURIComponent(id)}`, options), RoundAnswer, data);

/** The user's last 100 draws of a keno, newest first. */
export const getKenoDraws = (
  http: HttpClient,
  game: KenoGame,
  options: CallOptions = {},
): Promise<Result<KenoDraw[], ApiError>> =>
  request(http, get(`${BASE}/${game}/draws`, options), KenoDrawsAnswer, data);
