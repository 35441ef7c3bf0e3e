import { JoinedOffersAnswer, type Result } from '@jukwaa/contracts';
import type { ApiError } from '../errors.ts';
import type { CallOptions, HttpClient } from '../http.ts';
import { request } from '../parse.ts';

const slugsOf = ({ data }: { readonly data: string[] }): readonly string[] => data;

/** The slugs of the offers that the user has joined for their running period. */
export const getJoinedOffers = (
  http: HttpClient,
  options: CallOptions = {},
): Promise<Result<readonly string[], ApiError>> =>
  request(http, { method: 'GET', path: '/api/bonus/offers/joined', ...options }, JoinedOffersAnswer, slugsOf);

/** Joins an offer; returns all that the user has joined. A repeat is harmless. */
export const joinOffer = (
  http: HttpClient,
  slug: string,
  options: CallOptions = {},
): Promise<Result<readonly string[], ApiError>> =>
  request(
    http,
    { method: 'POST', path: `/api/bonus/offers/${encodeURIComponent(slug)}/join`, body: {}, ...options },
    JoinedOffersAnswer,
    slugsOf,
  );
