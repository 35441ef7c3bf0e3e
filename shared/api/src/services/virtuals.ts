import {
  type Result,
  VIRTUAL_ON_DEMAND,
  type VirtualCompetition,
  VirtualCompetitionAnswer,
  type VirtualLeague,
  VirtualMatchAnswer,
  type VirtualMatchDetail,
  type VirtualRound,
  VirtualRoundAnswer,
  VirtualRoundsAnswer,
  VirtualsAnswer,
  type VirtualTable,
  VirtualTableAnswer,
} from '@jukwaa/contracts';
import type * as v from 'valibot';
import type { ApiError } from '../errors.ts';
import type { CallOptions, HttpClient } from '../http.ts';
import { asIs, request } from '../parse.ts';
import { withQuery } from '../query.ts';

const BASE = '/api/virtuals';
const get = (path: string, options: CallOptions) => ({ method: 'GET', path, ...options }) as const;
const data = <T>(answer: { readonly data: T }): T => answer.data;

export const getVirtuals = (
  http: HttpClient,
  options: CallOptions = {},
): Promise<Result<VirtualLeague[], ApiError>> =>
  request(http, get(`${BASE}/virtuals`, options), VirtualsAnswer, data);

/** The screen of a competition. `server-time` of the answer sets the page's clock. */
export const getVirtualCompetition = (
  http: HttpClient,
  slug: string,
  options: CallOptions = {},
): Promise<Result<VirtualCompetition, ApiError>> =>
  request(http, get(`${BASE}/${slug}`, options), VirtualCompetitionAnswer, data);

export type VirtualRoundsPage = v.InferOutput<typeof VirtualRoundsAnswer>;

/** A page of ended rounds, newest first; `after` is the `next` value of the page before. */
export const getVirtualRounds = (
  http: HttpClient,
  slug: string,
  after: string | undefined,
  options: CallOptions = {},
): Promise<Result<VirtualRoundsPage, ApiError>> =>
  request(
    http,
    get(withQuery(`${BASE}/${slug}/rounds`, [['after', after]]), options),
    VirtualRoundsAnswer,
    asIs,
  );

/** One round in any phase. */
export const getVirtualRound = (
  http: HttpClient,
  slug: string,
  number: number,
  options: CallOptions = {},
): Promise<Result<VirtualRound, ApiError>> =>
  request(http, get(`${BASE}/${slug}/rounds/${number}`, options), VirtualRoundAnswer, data);

/** The season so far: tables of the groups, and the bracket of a tournament. */
export const getVirtualTable = (
  http: HttpClient,
  slug: string,
  options: CallOptions = {},
): Promise<Result<VirtualTable, ApiError>> =>
  request(http, get(`${BASE}/${slug}/table`, options), VirtualTableAnswer, data);

/** Every market of a match, with the last matches of both teams. */
export const getVirtualMatch = (
  http: HttpClient,
  matchId: number,
  options: CallOptions = {},
): Promise<Result<VirtualMatchDetail, ApiError>> =>
  request(http, get(`${BASE}/matches/${matchId}`, options), VirtualMatchAnswer, data);

const postRound = (http: HttpClient, suffix: string, options: CallOptions) =>
  request(
    http,
    { method: 'POST', path: `${BASE}/${VIRTUAL_ON_DEMAND}/rounds${suffix}`, body: {}, ...options },
    VirtualRoundAnswer,
    data,
  );

/** The user's own round: the open one, or a new one. A repeat gets the same round. */
export const createVirtualRound = (
  http: HttpClient,
  options: CallOptions = {},
): Promise<Result<VirtualRound, ApiError>> => postRound(http, '', options);

/** Kicks the user's own round off. A repeat gets the round as it is. */
export const startVirtualRound = (
  http: HttpClient,
  number: number,
  options: CallOptions = {},
): Promise<Result<VirtualRound, ApiError>> => postRound(http, `/${number}/start`, options);
