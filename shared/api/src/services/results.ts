import {
  CountriesAnswer,
  type Country,
  type Found,
  type FoundLeague,
  type LeagueTable,
  LivescoreAnswer,
  type MatchForm,
  MatchFormAnswer,
  type Result,
  ResultsAnswer,
  SearchAnswer,
  TableAnswer,
  TodayLeaguesAnswer,
} from '@jukwaa/contracts';
import type * as v from 'valibot';
import type { ApiError } from '../errors.ts';
import type { CallOptions, HttpClient } from '../http.ts';
import { asIs, request } from '../parse.ts';
import { withQuery } from '../query.ts';

const BASE = '/api/fixture';

/** `page` counts from 0; `after` is the `next` value of the page before; `date` is a day in Nairobi, `YYYY-MM-DD`. */
export interface DayAsk {
  readonly page?: number;
  readonly per_page?: number;
  readonly after?: string | undefined;
  readonly date?: string;
  readonly tournament_id?: number;
}

const dayFields = ({ page, per_page, after, date, tournament_id }: DayAsk) =>
  [
    ['page', page],
    ['per_page', per_page],
    ['after', after],
    ['date', date],
    ['tournament_id', tournament_id],
  ] as const;

/** Ended matches, newest first. */
export const getResults = (
  http: HttpClient,
  sportId: number,
  ask: DayAsk & { readonly category_id?: number } = {},
  options: CallOptions = {},
): Promise<Result<v.InferOutput<typeof ResultsAnswer>, ApiError>> => {
  const path = withQuery(`${BASE}/results/${sportId}`, [...dayFields(ask), ['category_id', ask.category_id]]);
  return request(http, { method: 'GET', path, ...options }, ResultsAnswer, asIs);
};

/** Scores of a day, or with `live` of the running matches, each with its timeline; by kick-off. */
export const getLivescore = (
  http: HttpClient,
  sportId: number,
  ask: DayAsk & { readonly live?: 1 } = {},
  options: CallOptions = {},
): Promise<Result<v.InferOutput<typeof LivescoreAnswer>, ApiError>> => {
  const path = withQuery(`${BASE}/livescore/${sportId}`, [...dayFields(ask), ['live', ask.live]]);
  return request(http, { method: 'GET', path, ...options }, LivescoreAnswer, asIs);
};

/** The last matches of both teams, and those against each other. */
export const getMatchForm = (
  http: HttpClient,
  gameId: number,
  options: CallOptions = {},
): Promise<Result<MatchForm, ApiError>> =>
  request(
    http,
    { method: 'GET', path: `${BASE}/games/${gameId}/form`, ...options },
    MatchFormAnswer,
    ({ data }) => data,
  );

/**
 * Leagues, teams and matches that contain every word of `text` (at least two characters), and those that do but for a
 * typo, of one sport or all.
 */
export const searchMatches = (
  http: HttpClient,
  text: string,
  ask: { readonly sport_id?: number; readonly per_page?: number } = {},
  options: CallOptions = {},
): Promise<Result<Found, ApiError>> => {
  const path = withQuery(`${BASE}/search`, [
    ['q', text],
    ['sport_id', ask.sport_id],
    ['per_page', ask.per_page],
  ]);
  return request(http, { method: 'GET', path, ...options }, SearchAnswer, ({ data }) => data);
};

/** The leagues of a sport with the most matches today. */
export const getLeaguesToday = (
  http: HttpClient,
  sportId: number,
  options: CallOptions = {},
): Promise<Result<FoundLeague[], ApiError>> =>
  request(
    http,
    { method: 'GET', path: `${BASE}/leagues/${sportId}/today`, ...options },
    TodayLeaguesAnswer,
    ({ data }) => data,
  );

/** Countries with matches of a sport, most important first. */
export const getCountries = (
  http: HttpClient,
  sportId: number,
  options: CallOptions = {},
): Promise<Result<Country[], ApiError>> =>
  request(
    http,
    { method: 'GET', path: `${BASE}/countries/${sportId}`, ...options },
    CountriesAnswer,
    ({ data }) => data,
  );

/** A league's table. */
export const getLeagueTable = (
  http: HttpClient,
  tournamentId: number,
  options: CallOptions = {},
): Promise<Result<LeagueTable, ApiError>> =>
  request(
    http,
    { method: 'GET', path: `${BASE}/tables/${tournamentId}`, ...options },
    TableAnswer,
    ({ data }) => data,
  );
