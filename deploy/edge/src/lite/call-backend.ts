import type { IncomingHttpHeaders } from 'node:http';
import { SERVER_TIME_HEADER } from '@jukwaa/contracts';
import { COMMON_ERRORS } from '@jukwaa/http-kit';
import type { BackendCall, BackendReply, CallBackend } from '@jukwaa/lite';
import { fetchWhole } from '@jukwaa/network';
import { type BackendLanes, enterBackend } from '../backend-place.ts';
import { callerOf } from '../network-of.ts';

/** Longest wait for an answer to a read (ms); without it the page says that it has none. */
const READ_MS = 3_000;
/** A longer answer is not for a light page. */
const MAX_BYTES = 1_024 * 1_024;

interface CallerOptions {
  readonly backendUrl: string;
  /** The places that visitors' own calls take as well. */
  readonly lanes: BackendLanes;
  /** Longest wait for an answer to any other call (ms); a live bet is answered after its delay. */
  readonly answerMs: number;
}

/** The answer to a call that was not sent. */
const NOT_STARTED: BackendReply = {
  status: 503,
  text: JSON.stringify(COMMON_ERRORS[503]),
  serverTime: null,
  cookies: [],
};

/** @throws when the body is longer than `MAX_BYTES` */
async function textOf(response: Response): Promise<string> {
  const body = Buffer.from(await response.arrayBuffer());
  if (body.length > MAX_BYTES) throw new Error('the backend answered with too many bytes');
  return body.toString();
}

async function replyOf(response: Response): Promise<BackendReply> {
  const serverTime = Number.parseInt(response.headers.get(SERVER_TIME_HEADER) ?? '', 10);
  return {
    status: response.status,
    text: await textOf(response),
    serverTime: Number.isSafeInteger(serverTime) ? serverTime : null,
    cookies: response.headers.getSetCookie(),
  };
}

/** Calls the backend for light pages. The calls wait and are refused like those that visitors' browsers send. */
export function backendCaller({ backendUrl, lanes, answerMs }: CallerOptions): CallBackend {
  return async ({ method, path, headers, body, visitor }: BackendCall) => {
    const call = { method, url: path };
    const caller = callerOf(visitor);
    if (lanes.fullLanes.isRefused(call, () => caller)) return NOT_STARTED;
    // A visitor who leaves meanwhile is not noticed here; the wait is short.
    const leave = await enterBackend(lanes, call, caller, () => undefined);
    if (typeof leave === 'string') return NOT_STARTED;
    let answered: IncomingHttpHeaders = {};
    try {
      const init = {
        method,
        headers: { ...headers, 'x-forwarded-for': visitor },
        ...(body !== undefined && { body }),
      };
      const response = await fetchWhole(`${backendUrl}${path}`, init, method === 'GET' ? READ_MS : answerMs);
      answered = Object.fromEntries(response.headers);
      return await replyOf(response);
    } finally {
      leave(answered);
    }
  };
}
