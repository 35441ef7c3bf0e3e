import type { Call, HttpClient } from '@jukwaa/api';
import { fail, ok } from '@jukwaa/contracts';

export type FakeReply = { readonly status: number; readonly body: unknown } | 'network';
export type Replies = Record<string, FakeReply | ((call: Call) => FakeReply | Promise<FakeReply>)>;

/** Replies of services by `METHOD /path` (without query); anything else is 404. Records the calls. */
export function fakeServices(replies: Replies): HttpClient & { readonly calls: Call[] } {
  const calls: Call[] = [];
  return {
    calls,
    send: async (call) => {
      calls.push(call);
      const known = replies[`${call.method} ${call.path.split('?')[0]}`];
      const reply = typeof known === 'function' ? await known(call) : (known ?? { status: 404, body: {} });
      if (reply === 'network') return fail({ kind: 'network' });
      if (reply.status < 300) return ok(reply);
      const body = reply.body;
      const field = (name: string): string => {
        const value: unknown =
          typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
        return typeof value === 'string' ? value : '';
      };
      const [code, error_message] = [field('code'), field('error_message')];
      return fail({ kind: 'http', status: reply.status, code, error_message, body });
    },
  };
}
