import { DevicesAnswer, type LoginDevice, type Result } from '@jukwaa/contracts';
import type { ApiError } from '../errors.ts';
import type { CallOptions, HttpClient } from '../http.ts';
import { request } from '../parse.ts';

const BASE = '/api/identity/devices';
const devicesOf = ({ data }: { readonly data: LoginDevice[] }): readonly LoginDevice[] => data;

/** The devices on which the user has logged in. */
export const getDevices = (
  http: HttpClient,
  options: CallOptions = {},
): Promise<Result<readonly LoginDevice[], ApiError>> =>
  request(http, { method: 'GET', path: BASE, ...options }, DevicesAnswer, devicesOf);

/** Ends the session on another device and forgets it, or all others (null); returns those that are left. */
export const removeDevice = (
  http: HttpClient,
  id: string | null,
  options: CallOptions = {},
): Promise<Result<readonly LoginDevice[], ApiError>> => {
  const call =
    id === null ? { path: `${BASE}/remove-others`, body: {} } : { path: `${BASE}/remove`, body: { id } };
  return request(http, { method: 'POST', ...call, ...options }, DevicesAnswer, devicesOf);
};
