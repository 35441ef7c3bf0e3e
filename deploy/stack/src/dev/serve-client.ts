import { join } from 'node:path';
import { bundleScript } from '@jukwaa/build';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ROOT } from '../start/root.ts';
import { CHANGES_PATH } from './changes.ts';
import { sourcePlace } from './source-places.ts';

/** Address of the script, among the host's files, which the page's policy for scripts allows. */
const CLIENT_PATH = '/host/dev/client.js';

/** Most frames of a request: a stack has ten in Chromium. */
const MOST_FRAMES = 50;
const PlacesQuery = v.object({
  at: v.pipe(
    v.union([
      v.array(v.string()),
      v.pipe(
        v.string(),
        v.transform((one) => [one]),
      ),
    ]),
    v.maxLength(MOST_FRAMES),
  ),
});

/**
 * Serves the script that shows builds and errors in a developer's pages, and the places of built code in the sources.
 * The script is bundled for each page, so that it is always the current one, and no build of the host has it.
 * @param builds returns the folder of the development builds; null before the first
 */
export function serveClient(edge: FastifyInstance, builds: () => string | null): void {
  const headers = { 'cache-control': 'no-store' };
  edge.get(CLIENT_PATH, async (_request, reply) => {
    const { text } = bundleScript(join(ROOT, 'host/src/dev/start-client.ts'));
    return reply.headers(headers).type('text/javascript; charset=utf-8').send(text);
  });
  edge.get(`${CHANGES_PATH}/places`, async (request, reply) => {
    const query = v.safeParse(PlacesQuery, request.query);
    if (!query.success) return reply.code(400).send({ error: 'at: path:line:column of each frame' });
    const places = await Promise.all(query.output.at.map((at) => sourcePlace(at, builds())));
    return reply.headers(headers).send(places);
  });
}
