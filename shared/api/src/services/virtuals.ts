import { type Result, type VirtualLeague, VirtualsAnswer } from '@jukwaa/contracts';
import type { ApiError } from '../errors.ts';
import type { CallOptions, HttpClient } from '../http.ts';
import { request } from '../parse.ts';

export const getVirtuals = (
  http: HttpClient,
  options: CallOptions = {},
): Promise<Result<VirtualLeague[], ApiError>> =>
  request(
    http,
    { method: 'GET', path: '/api/virtuals/virtuals', ...options },
    VirtualsAnswer,
    ({ data }) => data,
  );
