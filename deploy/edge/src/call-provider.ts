import type { ServerResponse } from 'node:http';
import { fetchWhole } from '@jukwaa/network';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Longest wait for the provider (ms): it repeats calls to the wallet for some seconds. */
const ANSWER_MS = 30_000;
/** Headers of the provider's answers that a browser gets. */
const PASSED = [
  'content-type',
  'cache-control',
  'content-security-policy',
  'referrer-policy',
  'x-content-type-options',
];
/** Calls that move no money. Spins and payments continue without their client, so that each round has an end. */
const MOVES_NOTHING = new Set(['/api/open', '/api/balance']);

/** Aborts when the client disconnects before its answer. */
function clientGone(answer: ServerResponse): AbortSignal {
  const gone = new AbortController();
  answer.once('close', () => gone.abort());
  return gone.signal;
}

function signalOf(path: string, { method }: FastifyRequest, { raw }: FastifyReply): AbortSignal | null {
  const isAborted = method !== 'POST' || MOVES_NOTHING.has(path);
  return isAborted ? clientGone(raw) : null;
}

/** An answer of the provider, complete in memory, so that a client that reads slowly does not hold its connection. */
export interface GamesAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

function passedHeaders(headers: Headers): Record<string, string> {
  const passed: Record<string, string> = {};
  for (const name of PASSED) {
    const value = headers.get(name);
    if (value !== null) passed[name] = value;
  }
  return passed;
}

/**
 * Sends a request to the provider; a POST with its body. No header of the app's session is passed.
 *
 * @param url address and path at the provider
 * @throws when the provider does not answer, or the client of an abortable call has disconnected
 */
export async function callProvider(
  url: URL,
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer | undefined,
): Promise<GamesAnswer> {
  const { method, headers, host, protocol } = request;
  const type = headers['content-type'] ?? 'application/json';
  const init = {
    method,
    ...(body === undefined ? {} : { body: new Uint8Array(body) }),
    signal: signalOf(url.pathname, request, reply),
    redirect: 'manual' as const,
    headers: {
      ...(body === undefined ? {} : { 'content-type': type }),
      'x-forwarded-host': host,
      'x-forwarded-proto': protocol,
    },
  };
  const response = await fetchWhole(url, init, ANSWER_MS);
  return {
    status: response.status,
    headers: passedHeaders(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  };
}
