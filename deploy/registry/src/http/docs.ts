import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { RegistryRefusal } from '@jukwaa/contracts';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { GenericSchema } from 'valibot';
import type { Endpoint } from './endpoint.ts';

function asJson(schema: GenericSchema, typeMode: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' });
  return rest;
}

function documented({ summary, body, query, answer, access }: Endpoint): FastifySchema {
  return {
    summary,
    ...(body === undefined ? {} : { body: asJson(body, 'input') }),
    ...(query === undefined ? {} : { querystring: asJson(query, 'input') }),
    ...(access === 'open' ? {} : { security: [{ token: [] }] }),
    response: { 200: asJson(answer, 'output'), default: asJson(RegistryRefusal, 'output') },
  };
}

/**
 * Serves the OpenAPI description of every operation that is mounted later: the page at `/docs`, the document at
 * `/docs/json`.
 */
export async function serveDocs(server: FastifyInstance): Promise<void> {
  await server.register(swagger, {
    openapi: {
      info: { title: 'Jukwaa registry', version: '1', description: 'Versions of remotes and who gets them.' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => {
      const declared = route.config?.endpoint;
      if (declared === undefined) return { schema: { ...schema, hide: true }, url };
      return { schema: documented(declared), url };
    },
  });
  await server.register(swaggerUi, { routePrefix: '/docs' });
}
