import fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from './registry.ts';

/** The registry over HTTP, for the edge and for tools: `GET /plan`. Listens where the caller says. */
export function registryServer(registry: Registry): FastifyInstance {
  const server = fastify({ logger: false });
  server.get('/plan', async () => registry.plan());
  server.get('/health', async () => ({ status: 'ok' }));
  return server;
}
