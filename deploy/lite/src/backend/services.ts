import type { ApiAnswer, ApiError, Call, HttpClient, Result } from '@jukwaa/api';
import { DEVICES_COOKIE, ErrorBody, fail, NotStartedBody, ok } from '@jukwaa/contracts';
import type { Language } from '@jukwaa/domain/texts';
import { parseSetCookie, stringifyCookie } from 'cookie';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { BackendCall, BackendReply, CallBackend } from './call.ts';

type Answer = Result<ApiAnswer, ApiError>;

/** How long a public answer is reused (ms): a popular page asks once for many visitors. */
const MAX_AGE_MS = 750;
const MOST_KEPT = 300;

/** The visitor that a call is made for. */
export interface Caller {
  /** The address of the client. */
  readonly visitor: string;
  readonly language: Language;
}

/** A client whose calls identify a device. */
export interface DeviceClient extends HttpClient {
  /** The device's cookie of the last answer; null without one. */
  readonly cookie: () => DeviceCookie | null;
}

/** `maxAge` is in seconds. */
export interface DeviceCookie {
  readonly value: string;
  readonly maxAge: number;
}

/** Clients of the services, and the services' clock. */
export interface Services {
  /** Calls without a session; equal reads share an answer. */
  guest(caller: Caller): HttpClient;
  /**
   * The call of a login. Its device proves by the tokens of earlier logins that it is no stranger's, and gets new ones.
   *
   * @param tokens value of the device's cookie
   * @param key of the form that is sent: the services give its repeat the same answer
   */
  device(caller: Caller, tokens: string | undefined, key?: string): DeviceClient;
  /** Calls of a signed-in user. */
  user(caller: Caller, token: string): HttpClient;
  /** The services' clock as of their last answer, Unix ms; a demo can speed it up. */
  now(): number;
}

function answerOf({ status, text }: BackendReply): Answer {
  const body: unknown = text === '' ? null : JSON.parse(text);
  if (status >= 200 && status < 300) return ok({ status, body });
  const refused = v.safeParse(ErrorBody, body);
  const { code, error_message } = refused.success ? refused.output : { code: '', error_message: '' };
  return fail({ kind: 'http', status, code, error_message, body });
}

/**
 * Whether this visitor alone gets the answer: the calls of its address are used up, or it was not its turn. Others ask again.
 * A failure of the services is for all, because each visitor who asks again adds to it.
 */
const isOfVisitor = (answer: Answer): boolean =>
  !answer.ok &&
  answer.error.kind === 'http' &&
  (answer.error.status === 429 || v.is(NotStartedBody, answer.error.body));

function deviceCookieOf({ cookies }: BackendReply): DeviceCookie | null {
  const given = cookies.map((text) => parseSetCookie(text)).find(({ name }) => name === DEVICES_COOKIE);
  return given?.value === undefined ? null : { value: given.value, maxAge: given.maxAge ?? 0 };
}

function callOf({ method, path, body, headers }: Call, { visitor, language }: Caller): BackendCall {
  const ownHeaders = { ...headers, ...(method !== 'GET' && { 'accept-language': language }) };
  return {
    method,
    path,
    visitor,
    headers: body === undefined ? ownHeaders : { ...ownHeaders, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

/** @param callBackend sends a call; a late or broken answer is an error of kind `network` */
export function servicesFrom(callBackend: CallBackend): Services {
  const kept = new LRUCache<string, Promise<Answer>>({ max: MOST_KEPT, ttl: MAX_AGE_MS });
  let aheadMs = 0;

  async function send(call: BackendCall, onReply?: (reply: BackendReply) => void): Promise<Answer> {
    try {
      const reply = await callBackend(call);
      onReply?.(reply);
      if (reply.serverTime !== null) aheadMs = reply.serverTime - Date.now();
      return answerOf(reply);
    } catch {
      return fail({ kind: 'network' });
    }
  }

  function ask(call: BackendCall): Promise<Answer> {
    const answer = send(call);
    kept.set(call.path, answer);
    void answer.then((given) => {
      if (isOfVisitor(given) && kept.peek(call.path) === answer) kept.delete(call.path);
    });
    return answer;
  }

  async function read(call: BackendCall): Promise<Answer> {
    const known = kept.get(call.path);
    if (known === undefined) return ask(call);
    const shared = await known;
    return isOfVisitor(shared) ? ask(call) : shared;
  }

  return {
    guest: (caller) => ({
      send: (call) => (call.method === 'GET' ? read(callOf(call, caller)) : send(callOf(call, caller))),
    }),
    device(caller, tokens, key) {
      let cookie: DeviceCookie | null = null;
      return {
        cookie: () => cookie,
        send(call) {
          const sent = callOf(call, caller);
          const own = {
            ...(tokens !== undefined && { cookie: stringifyCookie({ [DEVICES_COOKIE]: tokens }) }),
            ...(key !== undefined && { 'idempotency-key': key }),
          };
          return send({ ...sent, headers: { ...sent.headers, ...own } }, (reply) => {
            cookie = deviceCookieOf(reply);
          });
        },
      };
    },
    user: (caller, token) => ({
      send: (call) => {
        const sent = callOf(call, caller);
        return send({ ...sent, headers: { ...sent.headers, 'api-key': token } });
      },
    }),
    now: () => Date.now() + aheadMs,
  };
}
