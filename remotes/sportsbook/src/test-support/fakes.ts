import type { Answer, ApiError, Call, HttpClient } from '@jukwaa/api';
import { fail, ok, type Result } from '@jukwaa/contracts';
import type { FeedEvents, FeedTransport } from '@jukwaa/runtime';

type Reply = Result<Answer, ApiError>;

export const answered = (body: unknown, status = 200): Reply => ok({ status, body });
export const refused = (status: number, code = '', error_message = ''): Reply =>
  fail({ kind: 'http', status, code, error_message, body: { code, error_message } });
export const lost: Reply = fail({ kind: 'network' });

/** Answers calls by `METHOD /path` without the query; a call that nothing was said about is a network error. */
export function fakeServices() {
  const calls: Call[] = [];
  const replies = new Map<string, (query: URLSearchParams, call: Call) => Reply | Promise<Reply>>();
  const keyOf = ({ method, path }: Call) => `${method} ${path.split('?')[0]}`;
  const queryOf = ({ path }: Call) => new URLSearchParams(path.split('?')[1] ?? '');
  const http: HttpClient = {
    send: async (call) => {
      calls.push(call);
      return replies.get(keyOf(call))?.(queryOf(call), call) ?? lost;
    },
  };
  return {
    http,
    on: (key: string, reply: (query: URLSearchParams, call: Call) => Reply | Promise<Reply>) =>
      replies.set(key, reply),
    queriesOf: (key: string) => calls.filter((call) => keyOf(call) === key).map(queryOf),
    bodiesOf: (key: string) => calls.filter((call) => keyOf(call) === key).map((call) => call.body),
  };
}

/** A broker in memory that is connected from the start. */
export function fakeBroker() {
  const topics = new Set<string>();
  const lines: FeedEvents[] = [];
  const transport: FeedTransport = {
    open: (_credentials, events) => {
      lines.push(events);
      queueMicrotask(events.onConnect);
      return {
        subscribe: async (wanted) => {
          for (const topic of wanted) topics.add(topic);
        },
        unsubscribe: (unwanted) => {
          for (const topic of unwanted) topics.delete(topic);
        },
        end: () => undefined,
      };
    },
  };
  return {
    transport,
    hears: (topic: string) => topics.has(topic),
    publish: (topic: string, message: object) => {
      if (topics.has(topic)) for (const line of lines) line.onMessage(topic, JSON.stringify(message));
    },
  };
}
