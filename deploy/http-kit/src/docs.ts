import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { GenericSchema } from 'valibot';
import type { ExampleOf } from './docs-example.ts';
import type { RouteSchema } from './route.ts';

/** A route as the documentation shows it. */
export interface DocumentedRoute {
  readonly schema: RouteSchema;
  readonly summary: string | undefined;
  /** Its group in the documentation; null hides the route. */
  readonly tag: string | null;
  /** The name of the key that its caller needs; null for a route that is open to everybody. */
  readonly key: string | null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    documented?: DocumentedRoute;
  }
}

type SecurityScheme = { type: 'http'; scheme: 'bearer' } | { type: 'apiKey'; in: 'header'; name: string };

export interface DocsOptions {
  readonly title: string;
  readonly description: string;
  /** Address of the page; the document is at `<path>/json`. */
  readonly path: string;
  /** The ways in which a call identifies its caller, each by a name of its own. */
  readonly keys: Readonly<Record<string, SecurityScheme>>;
  /** The body of every refusal, with an example. */
  readonly refusal: { readonly schema: GenericSchema; readonly example: unknown };
  readonly exampleOf: ExampleOf;
}

// Transforms and own checks are left out of the page, because JSON Schema can't express them. Validation applies them.
const asJson = (schema: GenericSchema, typeMode: 'input' | 'output') => {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    errorMode: 'ignore',
  });
  return rest;
};

/** Builds the documents of routes. */
function documents({
  refusal,
  exampleOf,
}: Pick<DocsOptions, 'refusal' | 'exampleOf'>): (route: DocumentedRoute) => FastifySchema {
  const asBody = (schema: GenericSchema, typeMode: 'input' | 'output', example?: unknown) => {
    const json = asJson(schema, typeMode);
    return { ...json, examples: [example ?? exampleOf(json)] };
  };
  const asParameters = (schema: GenericSchema) => {
    const json = asJson(schema, 'input');
    const properties = Object.entries(json.properties ?? {}).map(([name, inner]) => [
      name,
      typeof inner === 'object' ? { ...inner, examples: [exampleOf(inner, name)] } : inner,
    ]);
    return { ...json, properties: Object.fromEntries(properties) };
  };
  const refused = asBody(refusal.schema, 'output', refusal.example);
  return ({ schema, summary, tag, key }) => {
    const answers = Object.entries(schema.response).map(([status, body]) => [status, asBody(body, 'output')]);
    return {
      ...(tag === null ? {} : { tags: [tag] }),
      ...(summary === undefined ? {} : { summary }),
      ...(schema.body === undefined ? {} : { body: asBody(schema.body, 'input') }),
      ...(schema.querystring === undefined ? {} : { querystring: asParameters(schema.querystring) }),
      ...(schema.params === undefined ? {} : { params: asParameters(schema.params) }),
      ...(schema.headers === undefined ? {} : { headers: asJson(schema.headers, 'input') }),
      ...(key === null ? {} : { security: [{ [key]: [] }] }),
      response: { ...Object.fromEntries(answers), default: refused },
    };
  };
}

/** OpenAPI of every route that is mounted after this. */
export async function serveDocs(app: FastifyInstance, options: DocsOptions): Promise<void> {
  const { title, description, path, keys } = options;
  const documented = documents(options);
  const transform: FastifyDynamicSwaggerOptions['transform'] = ({ schema, url, route }) => {
    const declared = route.config?.documented;
    if (declared === undefined) return { schema: { ...schema, hide: true }, url };
    return { schema: documented(declared), url };
  };
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1', description },
      components: { securitySchemes: { ...keys } },
    },
    transform,
  });
  await app.register(swaggerUi, { routePrefix: path });
}
