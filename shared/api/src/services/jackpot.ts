import {
  type Jackpot,
  type JackpotResult,
  JackpotResultAnswer,
  JackpotResultsAnswer,
  JackpotsAnswer,
  type JackpotTerms,
  JackpotTermsAnswer,
  type Result,
  toCents,
} from '@jukwaa/contracts';
import type { ApiError } from '../errors.ts';
import type { CallOptions, HttpClient } from '../http.ts';
import { request } from '../parse.ts';

/** A jackpot with its money in cents. */
export interface OpenJackpot extends Omit<Jackpot, 'prize' | 'stake'> {
  readonly prize_cents: number;
  readonly stake_cents: number;
}

/** A closed jackpot with its money in cents. */
export interface ClosedJackpot extends Omit<JackpotResult, 'prize' | 'stake'> {
  readonly prize_cents: number;
  readonly stake_cents: number;
}

const inCents = <T extends { readonly prize: number; readonly stake: number }>({
  prize,
  stake,
  ...jackpot
}: T) => ({
  ...jackpot,
  prize_cents: toCents(prize),
  stake_cents: toCents(stake),
});

/** The open jackpots. */
export const getJackpots = (
  http: HttpClient,
  options: CallOptions = {},
): Promise<Result<OpenJackpot[], ApiError>> =>
  request(http, { method: 'GET', path: '/api/jackpot/jackpots', ...options }, JackpotsAnswer, ({ data }) =>
    data.map(inCents),
  );

/** The closed jackpots of a category, newest first. */
export const getJackpotResults = (
  http: HttpClient,
  category: 5 | 6,
  options: CallOptions = {},
): Promise<Result<ClosedJackpot[], ApiError>> =>
  request(
    http,
    { method: 'GET', path: `/api/jackpot/jackpot/${category}/results`, ...options },
    JackpotResultsAnswer,
    ({ data }) => data.map(inCents),
  );

/** One closed jackpot. */
export const getJackpotResult = (
  http: HttpClient,
  id: number,
  options: CallOptions = {},
): Promise<Result<ClosedJackpot, ApiError>> =>
  request(
    http,
    { method: 'GET', path: `/api/jackpot/results/${id}`, ...options },
    JackpotResultAnswer,
    ({ data }) => inCents(data),
  );

/** The rules of the next jackpots, by category. */
export const getJackpotTerms = (
  http: HttpClient,
  options: CallOptions = {},
): Promise<Result<JackpotTerms[], ApiError>> =>
  request(
    http,
    { method: 'GET', path: '/api/jackpot/rules', ...options },
    JackpotTermsAnswer,
    ({ data }) => data,
  );
