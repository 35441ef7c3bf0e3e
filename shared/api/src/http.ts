import {
  type AnswerPromise,
  ErrorBody,
  fail,
  knownAnswer,
  ok,
  type Result,
  SERVER_TIME_HEADER,
} from '@jukwaa/contracts';
import type { AxiosInstance, AxiosStatic } from 'axios';
import * as v from 'valibot';
import type { ApiError } from './errors.ts';

export interface HttpConfig {
  /** Loads axios, at the first call. A load that fails fails the calls that wait for it; the next call loads again. */
  readonly axios: () => Promise<AxiosStatic>;
  /** Origin of the services without a trailing slash; `''` is the page's own. */
  readonly baseUrl: string;
  /** The session's api key at the time of the call; null for a guest. */
  readonly auth: () => string | null;
  /** The language of the page, for messages that a call has sent outside it; left out, the browser's own counts. */
  readonly language?: () => string;
  /** The signed-in user's id, for calls that need it in addition to the key. */
  readonly profileId: () => number | null;
  /** Time limit of a response, in ms; 15 s by default. */
  readonly timeoutMs?: number;
  /** Called for each response with the server's time, before the caller gets the response. */
  readonly onServerTime?: (sample: ServerTimeSample) => void;
}

/** The server's clock in a response, and the device's clock before and after, in Unix ms. */
export interface ServerTimeSample {
  /** The call's path with its query. */
  readonly path: string;
  readonly serverTime: number;
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** The last parameter of every endpoint function. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Answers a GET in place of the service, with a body that the page has of its address. Nothing is sent. */
  readonly bodyOf?: ((path: string) => unknown) | undefined;
}

export interface Call extends CallOptions {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path with its query, e.g. `/api/wallet/balance`. */
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** The 2xx body is a `Blob`, for files. */
  readonly isFile?: boolean;
  /** Sends the user's id in `profile_id`. */
  readonly withProfile?: boolean;
}

/** A 2xx response; `body` is parsed JSON, or the file of a call for one, not yet validated. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface HttpClient {
  /** Never rejects; a response outside 2xx is an error of kind `http`. */
  readonly send: (call: Call) => AnswerPromise<Result<ApiAnswer, ApiError>>;
}

const DEFAULT_TIMEOUT_MS = 15_000;

function headersOf(config: HttpConfig, call: Call): Record<string, string> {
  const auth = config.auth();
  const profileId = call.withProfile === true ? config.profileId() : null;
  return {
    ...call.headers,
    ...(auth !== null && { 'api-key': auth }),
    // Not on reads: a request with other headers than its preload link would not be answered from the preloaded response.
    ...(config.language !== undefined && call.method !== 'GET' && { 'accept-language': config.language() }),
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

/** The refusal of a call for a file is JSON in a `Blob`; @throws SyntaxError for other text, such as a proxy's page */
const refusalOf = async (body: unknown): Promise<unknown> =>
  body instanceof Blob ? JSON.parse(await body.text()) : body;

/** Axios, with the client of one configuration. */
interface Opened {
  readonly axios: AxiosStatic;
  readonly client: AxiosInstance;
}

async function open({ axios: load, baseUrl, timeoutMs = DEFAULT_TIMEOUT_MS }: HttpConfig): Promise<Opened> {
  const axios = await load();
  const client = axios.create({
    baseURL: baseUrl,
    timeout: timeoutMs,
    // Exactly the headers of a preload link; a request with other headers would not use the preloaded response.
    headers: { common: { Accept: '*/*' } },
    validateStatus: () => true,
  });
  return { axios, client };
}

async function sendWith(
  { axios, client }: Opened,
  config: HttpConfig,
  call: Call,
): Promise<Result<ApiAnswer, ApiError>> {
  const sentAt = Date.now();
  try {
    const { status, data, headers } = await client.request<unknown>({
      method: call.method,
      url: call.path,
      ...(call.headers !== undefined && { headers: call.headers }),
      ...(call.body !== undefined && { data: call.body }),
      ...(call.signal !== undefined && { signal: call.signal }),
      ...(call.isFile === true && { responseType: 'blob' }),
    });
    reportTime(config, call.path, sentAt, headers[SERVER_TIME_HEADER]);
    return status >= 200 && status < 300
      ? ok({ status, body: data })
      : fail(httpError(status, await refusalOf(data)));
  } catch (error) {
    return fail({ kind: axios.isCancel(error) ? 'aborted' : 'network' });
  }
}

/** The answer that the page has already. */
function knownTo({ method, path }: Call, bodyOf: (path: string) => unknown): Result<ApiAnswer, ApiError> {
  const body = method === 'GET' ? bodyOf(path) : undefined;
  return body === undefined ? fail({ kind: 'aborted' }) : ok({ status: 200, body });
}

/** Creates a client of the operator's services. It uses JSON and adds the header `api-key` during a session. */
export function createHttp(config: HttpConfig): HttpClient {
  let opening: Promise<Opened> | null = null;

  async function send(call: Call): Promise<Result<ApiAnswer, ApiError>> {
    // Before any wait: a logout ends the session right after its call.
    const headers = headersOf(config, call);
    const opened = opening ?? open(config);
    opening = opened;
    try {
      return await sendWith(await opened, config, { ...call, headers });
    } catch {
      if (opening === opened) opening = null;
      return fail({ kind: call.signal?.aborted === true ? 'aborted' : 'network' });
    }
  }

  return {
    send: (call) => (call.bodyOf === undefined ? send(call) : knownAnswer(knownTo(call, call.bodyOf))),
  };
}
