import type { ErrorBody } from '@jukwaa/contracts';
import { fetchWhole } from '@jukwaa/network';
import type { FastifyInstance } from 'fastify';
import type { EdgeLimits } from './limits.ts';

interface Readiness {
  readonly status: number;
  readonly body: string;
}

/** How long an answer about readiness is reused (ms), so that a flood of probes does not reach the backend. */
const MAX_AGE_MS = 500;

const NO_ANSWER = {
  error_message: 'The services do not answer.',
  code: 'not_ready',
} as const satisfies ErrorBody;
const SILENT: Readiness = { status: 503, body: JSON.stringify(NO_ANSWER) };

const STOPPING = {
  error_message: 'The edge is stopping.',
  code: 'not_ready',
} as const satisfies ErrorBody;
const LEAVES: Readiness = { status: 503, body: JSON.stringify(STOPPING) };

/** Calls the backend over a connection of its own, which no other call uses. @throws when it does not answer in time */
async function ask(backendUrl: string, timeoutMs: number): Promise<Readiness> {
  const answer = await fetchWhole(`${backendUrl}/ready`, {}, timeoutMs);
  return { status: answer.status, body: await answer.text() };
}

/** The backend's own readiness, with at most one request at a time. */
function readinessOf(backendUrl: string, timeoutMs: number): () => Promise<Readiness> {
  let last: { readonly at: number; readonly answer: Promise<Readiness> } | null = null;
  return () => {
    const now = performance.now();
    if (last === null || now - last.at > Math.max(timeoutMs, MAX_AGE_MS))
      last = { at: now, answer: ask(backendUrl, timeoutMs).catch(() => SILENT) };
    return last.answer;
  };
}

interface ProbeOptions {
  readonly backendUrl: string;
  readonly limits: Pick<EdgeLimits, 'probeMs'>;
  /** Whether the edge or its process ends; default: never. */
  readonly isStopping?: () => boolean;
}

/**
 * `/health` answers while this process does. `/ready` passes on the backend's readiness (database, broker, disk), or
 * answers 503 when the backend is silent or the edge stops: another edge is then ready, and this one gets no further
 * calls while it finishes its last answers. Neither takes a place in the queue of calls.
 */
export function serveProbes(
  edge: FastifyInstance,
  { backendUrl, limits: { probeMs }, isStopping = () => false }: ProbeOptions,
): void {
  const readiness = readinessOf(backendUrl, probeMs);
  edge.get('/health', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }));
  edge.get('/ready', async (_request, reply) => {
    const known = isStopping() ? LEAVES : await readiness();
    return reply
      .code(known.status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(known.body);
  });
}
