import type { FastifyInstance } from 'fastify';
import { dashboard } from '../health/dashboard.ts';
import { healthMetrics } from '../health/metrics.ts';
import { healthOf } from '../health/summary.ts';
import { readAudit } from '../model/audit.ts';
import type { Registry } from '../registry.ts';

const HOURS = 24;
/** Log lines that the dashboard shows. */
const LOG_LINES = 20;
/** The page has one style of its own and runs no scripts. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Pages for operators: the dashboard, and the same numbers for Prometheus. */
export function serveHealthPages(server: FastifyInstance, { db }: Registry): void {
  server.get('/metrics', async (_request, reply) =>
    reply.type('text/plain; version=0.0.4').send(await healthMetrics(await healthOf(db, HOURS))),
  );
  server.get('/health/dashboard', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .send(dashboard(await healthOf(db, HOURS), await readAudit(db, null, LOG_LINES))),
  );
}
