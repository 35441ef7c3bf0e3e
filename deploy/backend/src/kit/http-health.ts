import type { Database } from '@jukwaa/database';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client';

/** Bounds of the duration buckets (s): the budget of a bet is 0.1. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** `/health`: the process answers. `/ready`: it can work (its database answers). `/metrics`: Prometheus text. */
export function serveHealth(app: FastifyInstance, db: Database, metrics: Registry): void {
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
    try {
      await db.query('SELECT 1 AS up');
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ error_message: 'The database does not answer.', code: 'not_ready' });
    }
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  );
}
