import { type IdentityBody, type IdentityStatus, IdentityStatusAnswer, type Result } from '@jukwaa/contracts';
import type { ApiError } from '../errors.ts';
import type { CallOptions, HttpClient } from '../http.ts';
import { request } from '../parse.ts';

const PATH = '/api/identity/identity-check';
const statusOf = ({ data }: { readonly data: IdentityStatus }): IdentityStatus => data;

/** The newest check of the user's national ID. */
export const getIdentityStatus = (
  http: HttpClient,
  options: CallOptions = {},
): Promise<Result<IdentityStatus, ApiError>> =>
  request(http, { method: 'GET', path: PATH, ...options }, IdentityStatusAnswer, statusOf);

/** Has a national ID checked, once for each key. */
export const checkIdentity = (
  http: HttpClient,
  body: IdentityBody,
  key: string,
  options: CallOptions = {},
): Promise<Result<IdentityStatus, ApiError>> =>
  request(
    http,
    { method: 'POST', path: PATH, body, headers: { 'idempotency-key': key }, ...options },
    IdentityStatusAnswer,
    statusOf,
  );
