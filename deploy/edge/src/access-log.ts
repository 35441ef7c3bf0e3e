import type { FastifyInstance } from 'fastify';

/** A line of the access log. It has no data of a visitor: neither address nor query, and no id, number or token of the path. */
export interface AccessLine {
  readonly request_id: string;
  readonly method: string;
  /** The path with `:x` in place of each part that may be an id, a number or a token. */
  readonly path: string;
  readonly status: number;
  /** From the request to the last byte of its answer. */
  readonly ms: number;
}

/** Answers that are logged: none, failures and slow ones, or all. */
export const ACCESS_LOGS = ['none', 'faults', 'all'] as const;
export type AccessLog = (typeof ACCESS_LOGS)[number];

/** An answer that takes longer than this is slow (ms). A live bet waits some seconds on purpose. */
const SLOW_MS = 10_000;
/** Longer parts of a path are tokens, such as those of signed links. */
const LONGEST_NAME = 24;
const MOST_PARTS = 8;

const isName = (part: string): boolean => part.length <= LONGEST_NAME && /^[a-zA-Z._-]*$/.test(part);

/** Returns the path of an address without what may belong to a visitor. */
export function pathPattern(url: string): string {
  const parts = (url.split('?', 1)[0] ?? '').split('/');
  const named = parts.slice(0, MOST_PARTS).map((part) => (isName(part) ? part : ':x'));
  return [...named, ...(parts.length > MOST_PARTS ? ['…'] : [])].join('/');
}

/** Writes the access log of a server. */
export function logAccess(
  server: FastifyInstance,
  which: AccessLog,
  write: (line: AccessLine) => void,
): void {
  if (which === 'none') return;
  server.addHook('onResponse', async ({ id, method, url }, reply) => {
    const { statusCode: status, elapsedTime } = reply;
    if (which === 'faults' && status < 500 && elapsedTime < SLOW_MS) return;
    write({ request_id: id, method, path: pathPattern(url), status, ms: Math.round(elapsedTime) });
  });
}
