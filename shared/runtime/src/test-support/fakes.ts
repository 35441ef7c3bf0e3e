import type { ApiAnswer, ApiError, Call, HttpClient } from '@jukwaa/api';
import { fail, ok, type Result } from '@jukwaa/contracts';
import { readMessage } from '../feed/broker/read-message.ts';
import type { FeedCredentials, FeedEvents, FeedTransport } from '../feed/transport.ts';

type Reply = Result<ApiAnswer, ApiError> | Promise<Result<ApiAnswer, ApiError>>;

/** Replies to calls by `METHOD /path` (without the query); any other call is a network error. */
export function fakeHttp() {
  const calls: Call[] = [];
  const replies = new Map<string, (call: Call) => Reply>();
  const keyOf = ({ method, path }: Call) => `${method} ${path.split('?')[0]}`;
  const client: HttpClient = {
    send: async (call) => {
      calls.push(call);
      return (await replies.get(keyOf(call))?.(call)) ?? fail({ kind: 'network' });
    },
  };
  return {
    client,
    calls,
    callsOf: (key: string) => calls.filter((call) => keyOf(call) === key),
    on: (key: string, reply: (call: Call) => Reply) => replies.set(key, reply),
  };
}

export const answered = (body: unknown, status = 200): Result<ApiAnswer, ApiError> => ok({ status, body });
export const refused = (status: number, body: { error_message?: string; code?: string } = {}) =>
  fail<ApiError>({ kind: 'http', status, code: '', error_message: '', ...body, body });
export const lost = fail<ApiError>({ kind: 'network' });

interface Line {
  readonly credentials: FeedCredentials;
  readonly events: FeedEvents;
  readonly topics: Set<string>;
  readonly packets: (readonly string[])[];
  ended: boolean;
}

/** An in-memory broker: connections open at `connect`, and `publish` reaches the subscribed ones. */
export function fakeTransport() {
  const lines: Line[] = [];
  let isDead = false;
  const transport: FeedTransport = {
    open: (credentials, events) => {
      const line: Line = { credentials, events, topics: new Set(), packets: [], ended: false };
      lines.push(line);
      return {
        subscribe: async (topics) => {
          line.packets.push(topics);
          if (isDead) await new Promise(() => undefined);
          for (const topic of topics) line.topics.add(topic);
        },
        unsubscribe: (topics) => {
          for (const topic of topics) line.topics.delete(topic);
        },
        end: () => {
          line.ended = true;
        },
      };
    },
  };
  const open = () => lines.filter((line) => !line.ended);
  return {
    transport,
    lines,
    /** Stops all confirmations, as on a connection that broke while the phone slept, or starts them again. */
    die: (dead = true) => {
      isDead = dead;
    },
    connect: () => {
      for (const line of open()) line.events.onConnect();
    },
    drop: () => {
      for (const line of open()) {
        line.topics.clear();
        line.events.onClose();
      }
    },
    publish: (topic: string, message: unknown) => {
      const text = typeof message === 'string' ? message : JSON.stringify(message);
      for (const line of open())
        if (line.topics.has(topic)) line.events.onMessage(topic, readMessage(topic, text));
    },
    topics: () => open().flatMap((line) => [...line.topics]),
  };
}
