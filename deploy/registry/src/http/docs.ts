import { RegistryRefusal } from '@jukwaa/contracts';
import { exampleMaker, serveDocs } from '@jukwaa/http-kit';
import type { FastifyInstance } from 'fastify';

const REFUSAL: RegistryRefusal = {
  code: 'unknown_version',
  reasons: ['casino has no version 1.0.0-x; npx jukwaa list casino shows them'],
};

/**
 * Serves the OpenAPI description of every operation that is mounted later: the page at `/docs`, the document at
 * `/docs/json`.
 */
export const serveRegistryDocs = (server: FastifyInstance): Promise<void> =>
  serveDocs(server, {
    title: 'Jukwaa registry',
    description: 'Versions of remotes and who gets them.',
    path: '/docs',
    keys: { token: { type: 'http', scheme: 'bearer' } },
    refusal: { schema: RegistryRefusal, example: REFUSAL },
    exampleOf: exampleMaker(),
  });
