import {
  type LigiLeague,
  LigiLeagueAnswer,
  LigiLeaguesAnswer,
  type LigiMember,
  LigiMembersAnswer,
  type Result,
} from '@jukwaa/contracts';
import * as v from 'valibot';
import type { ApiError } from '../errors.ts';
import type { CallOptions, HttpClient } from '../http.ts';
import { request } from '../parse.ts';

const BASE = '/api/ligi/leagues';

const post = <S extends v.GenericSchema, T>(
  http: HttpClient,
  path: string,
  body: object,
  schema: S,
  read: (answer: v.InferOutput<S>) => T,
): Promise<Result<T, ApiError>> => request(http, { method: 'POST', path, body }, schema, read);

/** The private leagues of the user. */
export const getLigiLeagues = (
  http: HttpClient,
  options: CallOptions = {},
): Promise<Result<LigiLeague[], ApiError>> =>
  request(http, { method: 'GET', path: BASE, ...options }, LigiLeaguesAnswer, ({ data }) => data);

/** Founds a league; the user becomes its first member. */
export const newLigiLeague = (http: HttpClient, name: string): Promise<Result<LigiLeague, ApiError>> =>
  post(http, BASE, { name }, LigiLeagueAnswer, ({ data }) => data);

/** Joins the league of a code; a member joins again without effect. */
export const joinLigiLeague = (http: HttpClient, code: string): Promise<Result<LigiLeague, ApiError>> =>
  post(http, `${BASE}/join`, { code }, LigiLeagueAnswer, ({ data }) => data);

const nothing = () => null;

/** Leaves a league. The page loads its leagues again, so the body of the answer is not used. */
export const leaveLigiLeague = (http: HttpClient, code: string): Promise<Result<null, ApiError>> =>
  post(http, `${BASE}/${code}/leave`, {}, v.unknown(), nothing);

/** The members of a league of the user, by time of joining. */
export const getLigiMembers = (
  http: HttpClient,
  code: string,
  options: CallOptions = {},
): Promise<Result<LigiMember[], ApiError>> =>
  request(
    http,
    { method: 'GET', path: `${BASE}/${code}/members`, ...options },
    LigiMembersAnswer,
    ({ data }) => data,
  );

/** Removes a member from a league that the user has founded. */
export const removeLigiMember = (
  http: HttpClient,
  code: string,
  member: number,
): Promise<Result<null, ApiError>> =>
  post(http, `${BASE}/${code}/members/${member}/remove`, {}, v.unknown(), nothing);
