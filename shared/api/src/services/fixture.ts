import {
  HighlightsAnswer,
  type HighlightsAsk,
  HighlightsQuery,
  LiveCounterAnswer,
  MatchAnswer,
  type MatchDetail,
  type Result,
  type Tournament,
  TournamentsAnswer,
} from '@jukwaa/contracts';
import * as v from 'valibot';
import type { ApiError } from '../errors.ts';
import type { CallOptions, HttpClient } from '../http.ts';
import { asIs, request } from '../parse.ts';
import { withQuery } from '../query.ts';

const BASE = '/api/fixture';

/** The query fields in the contract's order, so that the same query always has the same address. */
const HIGHLIGHT_FIELDS = v.keyof(HighlightsQuery).options;

/** The address of a page of matches. A page preloaded under this address is not requested twice. */
export const highlightsPath = (sportId: number, ask: HighlightsAsk): string =>
  withQuery(
    `${BASE}/highlights/${sportId}`,
    HIGHLIGHT_FIELDS.map((field) => [field, ask[field]]),
  );

/** A page of a sport's matches with their highlight market; `ask.page` counts from 0. */
export const getHighlights = (
  http: HttpClient,
  sportId: number,
  ask: HighlightsAsk,
  options: CallOptions = {},
): Promise<Result<HighlightsAnswer, ApiError>> =>
  request(http, { method: 'GET', path: highlightsPath(sportId, ask), ...options }, HighlightsAnswer, asIs);

/** The number of live matches. */
export const getLiveCounter = (
  http: HttpClient,
  options: CallOptions = {},
): Promise<Result<number, ApiError>> =>
  request(
    http,
    { method: 'GET', path: `${BASE}/live/counter`, ...options },
    LiveCounterAnswer,
    ({ total }) => total,
  );

/** The number of live matches, in all and of each sport. */
export const getLiveCounts = (
  http: HttpClient,
  options: CallOptions = {},
): Promise<Result<LiveCounterAnswer, ApiError>> =>
  request(http, { method: 'GET', path: `${BASE}/live/counter`, ...options }, LiveCounterAnswer, asIs);

/** The sport's tournaments with their number of matches. */
export const getTournaments = (
  http: HttpClient,
  sportId: number,
  options: CallOptions = {},
): Promise<Result<Tournament[], ApiError>> =>
  request(
    http,
    { method: 'GET', path: `${BASE}/tournaments/${sportId}`, ...options },
    TournamentsAnswer,
    ({ data }) => data,
  );

/** A match with all its markets, by its short number. */
export const getMatch = (
  http: HttpClient,
  gameId: number,
  options: CallOptions = {},
): Promise<Result<MatchDetail, ApiError>> =>
  request(
    http,
    { method: 'GET', path: `${BASE}/games/${gameId}`, ...options },
    MatchAnswer,
    ({ data }) => data,
  );
