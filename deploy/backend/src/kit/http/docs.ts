import { ErrorBody } from '@jukwaa/contracts';
import { exampleMaker, serveDocs } from '@jukwaa/http-kit';
import type { FastifyInstance } from 'fastify';
import { EXAMPLE_TEXTS, EXAMPLES_BY_NAME } from './docs-names.ts';

const REFUSAL: ErrorBody = {
  error_message: 'There is not enough money in your wallet',
  code: 'insufficient_funds',
};

/** OpenAPI of every route that is mounted after this: the page at `/api/docs`, the document at `/api/docs/json`. */
export const serveApiDocs = (app: FastifyInstance): Promise<void> =>
  serveDocs(app, {
    title: 'Jukwaa',
    description: 'The operator’s services.',
    path: '/api/docs',
    keys: {
      apiKey: { type: 'apiKey', in: 'header', name: 'api-key' },
      operatorToken: { type: 'http', scheme: 'bearer' },
    },
    refusal: { schema: ErrorBody, example: REFUSAL },
    exampleOf: exampleMaker({ byName: EXAMPLES_BY_NAME, texts: EXAMPLE_TEXTS }),
  });
