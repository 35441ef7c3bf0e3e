import type { Answer, ApiError, Call, HttpClient } from '@jukwaa/api';
import { fail, ok, type Result } from '@jukwaa/contracts';

export type Reply = Result<Answer, ApiError>;

export const answered = (body: unknown, status = 200): Reply => ok({ status, body });
export const refused = (status: number, error_message = ''): Reply =>
  fail({ kind: 'http', status, code: '', error_message, body: null });
export const lost: Reply = fail({ kind: 'network' });

/** The operator's services as far as a test has said what they answer; everything else is a network error. */
export function fakeServices() {
  const calls: Call[] = [];
  const replies = new Map<string, (call: Call) => Reply>();
  const keyOf = ({ method, path }: Call) => `${method} ${path.split('?')[0]}`;
  const http: HttpClient = {
    send: async (call) => {
      calls.push(call);
      return replies.get(keyOf(call))?.(call) ?? lost;
    },
  };
  return {
    http,
    on: (key: string, reply: Reply | ((call: Call) => Reply)) =>
      replies.set(key, typeof reply === 'function' ? reply : () => reply),
    callsOf: (key: string) => calls.filter((call) => keyOf(call) === key),
  };
}
