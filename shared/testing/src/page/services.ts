import type { ApiAnswer, ApiError, Call, HttpClient } from '@jukwaa/api';
import { fail, knownAnswer, ok, type Result } from '@jukwaa/contracts';

/** A service's reply to one call. */
export type ServiceReply = Result<ApiAnswer, ApiError>;
/** Returns the reply to a call; `query` is the call's parsed query. */
export type Replier = (query: URLSearchParams, call: Call) => ServiceReply | Promise<ServiceReply>;

export const answered = (body: unknown, status = 200): ServiceReply => ok({ status, body });
/** A refusal; `more` holds further fields of its body. */
export const refused = (status: number, error_message = '', code = '', more: object = {}): ServiceReply =>
  fail({ kind: 'http', status, code, error_message, body: { code, error_message, ...more } });
export const lost: ServiceReply = fail({ kind: 'network' });

const keyOf = ({ method, path }: Call): string => `${method} ${path.split('?')[0]}`;
const queryOf = ({ path }: Call): URLSearchParams => new URLSearchParams(path.split('?')[1] ?? '');

/** The reply to a call that is answered by what came with the page. */
const servedReply = (body: unknown): ServiceReply =>
  body === undefined ? fail({ kind: 'aborted' }) : answered(body);

/**
 * Fake services with replies by `METHOD /path` without the query; every other call is a network error. Records the
 * calls.
 */
export function fakeServices() {
  const calls: Call[] = [];
  const replies = new Map<string, Replier>();
  const reply = async (call: Call): Promise<ServiceReply> => {
    calls.push(call);
    return replies.get(keyOf(call))?.(queryOf(call), call) ?? lost;
  };
  const http: HttpClient = {
    send: (call) =>
      call.bodyOf === undefined ? reply(call) : knownAnswer(servedReply(call.bodyOf(call.path))),
  };
  const callsOf = (key: string): readonly Call[] => calls.filter((call) => keyOf(call) === key);
  return {
    http,
    /** All calls. */
    calls,
    on: (key: string, next: ServiceReply | Replier) => {
      replies.set(key, typeof next === 'function' ? next : () => next);
    },
    callsOf,
    queriesOf: (key: string) => callsOf(key).map(queryOf),
    bodiesOf: (key: string) => callsOf(key).map(({ body }) => body),
  };
}
