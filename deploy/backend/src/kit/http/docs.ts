import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { ErrorBody } from '@jukwaa/contracts';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { GenericSchema } from 'valibot';
import { exampleOf } from './docs-example.ts';
import type { Route } from './route.ts';

// What JSON Schema can't say (a transform, an own check) is left out of the page, not of the validation.
const asJson = (schema: GenericSchema, typeMode: 'input' | 'output') => {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' });
  return rest;
};

const REFUSAL: ErrorBody = {
  error_message: 'There is not enough money in your wallet',
  code: 'insufficient_funds',
};

/** A body with an example of it. */
function asBody(schema: GenericSchema, typeMode: 'input' | 'output', example?: unknown) {
  const json = asJson(schema, typeMode);
  return { ...json, examples: [example ?? exampleOf(json)] };
}

/** Parameters, each with an example. */
function asParameters(schema: GenericSchema) {
  const json = asJson(schema, 'input');
  const properties = Object.entries(json.properties ?? {}).map(([name, inner]) => [
    name,
    typeof inner === 'object' ? { ...inner, examples: [exampleOf(inner, name)] } : inner,
  ]);
  return { ...json, properties: Object.fromEntries(properties) };
}

function documented(route: Route, tag: string): FastifySchema {
  const { schema } = route;
  const answers = Object.entries(schema.response).map(([status, body]) => [status, asBody(body, 'output')]);
  return {
    tags: [tag],
    ...(route.summary === undefined ? {} : { summary: route.summary }),
    ...(schema.body === undefined ? {} : { body: asBody(schema.body, 'input') }),
    ...(schema.querystring === undefined ? {} : { querystring: asParameters(schema.querystring) }),
    ...(schema.params === undefined ? {} : { params: asParameters(schema.params) }),
    ...(schema.headers === undefined ? {} : { headers: asJson(schema.headers, 'input') }),
    ...(route.auth === 'user' ? { security: [{ apiKey: [] }] } : {}),
    response: { ...Object.fromEntries(answers), default: asBody(ErrorBody, 'output', REFUSAL) },
  };
}

/** OpenAPI of every route that is mounted after this: the page at `/api/docs`, the document at `/api/docs/json`. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Jukwaa', version: '1', description: 'The operator’s services.' },
      components: { securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'api-key' } } },
    },
    transform: ({ schema, url, route }) => {
      const declared = route.config?.route;
      if (declared === undefined) return { schema: { ...schema, hide: true }, url };
      return { schema: documented(declared, route.config?.prefix?.split('/').at(-1) ?? 'backend'), url };
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
}
