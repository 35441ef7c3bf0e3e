import type { Answer, ApiError, Call, HttpClient } from '@jukwaa/api';
import { fail, ok, type Result } from '@jukwaa/contracts';

/** What a service answers to one call. */
export type Reply = Result<Answer, ApiError>;
/** Says what to answer; `query` is the call's, parsed. */
export type Replier = (query: URLSearchParams, call: Call) => Reply | Promise<Reply>;

export const answered = (body: unknown, status = 200): Reply => ok({ status, body });
/** A refusal; `more` is what its body holds besides. */
export const refused = (status: number, error_message = '', code = '', more: object = {}): Reply =>
  fail({ kind: 'http', status, code, error_message, body: { code, error_message, ...more } });
export const lost: Reply = fail({ kind: 'network' });

const keyOf = ({ method, path }: Call): string => `${method} ${path.split('?')[0]}`;
const queryOf = ({ path }: Call): URLSearchParams => new URLSearchParams(path.split('?')[1] ?? '');

/**
 * The operator's services as far as a test has said what they answer, by `METHOD /path` without the query; every other call
 * is a network error. Keeps the calls that were made.
 */
export function fakeServices() {
  const calls: Call[] = [];
  const replies = new Map<string, Replier>();
  const http: HttpClient = {
    send: async (call) => {
      calls.push(call);
      return replies.get(keyOf(call))?.(queryOf(call), call) ?? lost;
    },
  };
  const callsOf = (key: string): readonly Call[] => calls.filter((call) => keyOf(call) === key);
  return {
    http,
    /** Everything that was asked. */
    calls,
    on: (key: string, reply: Reply | Replier) => {
      replies.set(key, typeof reply === 'function' ? reply : () => reply);
    },
    callsOf,
    queriesOf: (key: string) => callsOf(key).map(queryOf),
    bodiesOf: (key: string) => callsOf(key).map(({ body }) => body),
  };
}
