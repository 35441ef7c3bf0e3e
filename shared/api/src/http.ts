import { ErrorBody, fail, ok, type Result, SERVER_TIME_HEADER } from '@jukwaa/contracts';
import axios, { type AxiosInstance } from 'axios';
import * as v from 'valibot';
import type { ApiError } from './errors.ts';

export interface HttpConfig {
  /** Origin of the services without a slash at its end; `''` is the page's own. */
  readonly baseUrl: string;
  /** The session's api key at the time of the call; null for a guest. */
  readonly auth: () => string | null;
  /** The signed-in user's id, for the calls that name it beside the key. */
  readonly profileId: () => number | null;
  /** How long an answer may take; 15 s when not given. */
  readonly timeoutMs?: number;
  /** Called for each answer with the server's time, before the caller gets the answer. */
  readonly onServerTime?: (sample: ServerTimeSample) => void;
}

/** The server's clock in an answer, and the device's around it, Unix ms each. */
export interface ServerTimeSample {
  /** Path of the call with its query. */
  readonly path: string;
  readonly serverTime: number;
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** What every endpoint function takes last. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

export interface Call extends CallOptions {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path with its query, e.g. `/api/wallet/balance`. */
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Send the user's id in `profile_id`. */
  readonly withProfile?: boolean;
}

/** A 2xx answer; `body` is parsed JSON, not yet checked. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface HttpClient {
  /** Never rejects; an answer outside 2xx is an error of kind `http`. */
  readonly send: (call: Call) => Promise<Result<Answer, ApiError>>;
}

const DEFAULT_TIMEOUT_MS = 15_000;

function headersOf(config: HttpConfig, call: Call): Record<string, string> {
  const auth = config.auth();
  const profileId = call.withProfile === true ? config.profileId() : null;
  return {
    ...call.headers,
    ...(auth !== null && { 'api-key': auth }),
    ...(profileId !== null && { profile_id: String(profileId) }),
  };
}

function httpError(status: number, body: unknown): ApiError {
  const error = v.safeParse(ErrorBody, body);
  const { code, error_message } = error.success ? error.output : { code: '', error_message: '' };
  return { kind: 'http', status, code, error_message, body };
}

function reportTime({ onServerTime }: HttpConfig, path: string, sentAt: number, header: unknown): void {
  const serverTime = typeof header === 'string' ? Number.parseInt(header, 10) : Number.NaN;
  if (Number.isSafeInteger(serverTime)) onServerTime?.({ path, serverTime, sentAt, receivedAt: Date.now() });
}

async function sendWith(
  client: AxiosInstance,
  config: HttpConfig,
  call: Call,
): Promise<Result<Answer, ApiError>> {
  const sentAt = Date.now();
  try {
    const { status, data, headers } = await client.request<unknown>({
      method: call.method,
      url: call.path,
      headers: headersOf(config, call),
      ...(call.body !== undefined && { data: call.body }),
      ...(call.signal !== undefined && { signal: call.signal }),
    });
    reportTime(config, call.path, sentAt, headers[SERVER_TIME_HEADER]);
    return status >= 200 && status < 300 ? ok({ status, body: data }) : fail(httpError(status, data));
  } catch (error) {
    return fail({ kind: axios.isCancel(error) ? 'aborted' : 'network' });
  }
}

/** A client of the operator's services. It speaks JSON and adds the header `api-key` whenever there is a session. */
export function createHttp(config: HttpConfig): HttpClient {
  const client = axios.create({
    baseURL: config.baseUrl,
    timeout: config.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    // Exactly what a preload link sends: a request with other headers would not be answered from the preloaded response.
    headers: { common: { Accept: '*/*' } },
    validateStatus: () => true,
  });
  return { send: (call) => sendWith(client, config, call) };
}
