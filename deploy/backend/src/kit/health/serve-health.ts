import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client';
import type { Readiness } from './readiness.ts';

/** Bounds of the duration buckets (s): the budget of a bet is 0.1. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** `/health`: the process answers. `/ready`: it can work, decided within a second. `/metrics`: Prometheus text. */
export function serveHealth(
  app: FastifyInstance,
  readiness: () => Promise<Readiness>,
  metrics: Registry,
  readFigures: () => Promise<void>,
): void {
  collectDefaultMetrics({ register: metrics });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [metrics],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1_000,
    );
  });
  app.get('/health', async () => ({ status: 'up' }));
  app.get('/ready', async (_request, reply) => {
    const answer = await readiness();
    return reply.code(answer.status === 'ready' ? 200 : 503).send(answer);
  });
  app.get('/metrics', async (_request, reply) => {
    await readFigures();
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}
