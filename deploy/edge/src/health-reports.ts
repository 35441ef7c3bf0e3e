import rateLimit from '@fastify/rate-limit';
import { HEALTH_REPORTS } from '@jukwaa/contracts';
import type { FastifyInstance } from 'fastify';

/** A batch is a few hundred bytes; this holds the largest that the contract allows. */
const BODY_LIMIT = 64 * 1024;
/** Of one address. A page tells something every ten seconds at most; many visitors may share an address of their network. */
const REPORTS_PER_MINUTE = 120;
const TIMEOUT_MS = 2_000;

/** Passes what pages tell of the remotes on to the registry. Who sends too much is not listened to; nobody waits for it. */
export async function passHealthReports(
  edge: FastifyInstance,
  registryUrl: string,
  log: (message: string, detail: unknown) => void,
): Promise<void> {
  await edge.register(async (scope) => {
    await scope.register(rateLimit, { max: REPORTS_PER_MINUTE, timeWindow: 60_000 });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    );
    scope.post<{ Body: string }>(HEALTH_REPORTS, async ({ body }, reply) => {
      try {
        const answer = await fetch(`${registryUrl}${HEALTH_REPORTS}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        return reply.code(answer.ok ? 204 : 400).send();
      } catch (reason) {
        // The registry is down: pages go on, and the next batch may arrive.
        log('a health report was lost', reason);
        return reply.code(503).send();
      }
    });
  });
}
