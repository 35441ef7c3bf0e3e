import { createBackend, parseEnv } from '@jukwaa/backend';
import type { JsonSchema } from '@jukwaa/backend/testing';
import * as v from 'valibot';
import type { Door } from './input.ts';

/** A route as its OpenAPI document describes it. */
export interface DocumentedRoute {
  readonly door: Door;
  readonly method: string;
  readonly path: string;
  readonly query: readonly string[];
  readonly body: JsonSchema | null;
}

const Operation = v.object({
  parameters: v.optional(v.array(v.object({ name: v.string(), in: v.string() })), []),
  requestBody: v.optional(v.object({ content: v.record(v.string(), v.object({ schema: v.unknown() })) })),
});
const Document = v.object({ paths: v.record(v.string(), v.record(v.string(), Operation)) });

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/**
 * Every route of a document except the sandbox's. Testers use those: a changed clock or a stopped match would say nothing about
 * the service.
 */
export async function documentedRoutes(door: Door, address: string): Promise<DocumentedRoute[]> {
  const response = await fetch(address);
  const { paths } = v.parse(Document, await response.json());
  return Object.entries(paths)
    .filter(([path]) => !path.startsWith('/sandbox'))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { parameters, requestBody }]) => {
        const schema = requestBody?.content['application/json']?.schema;
        return {
          door,
          method: method.toUpperCase(),
          path,
          query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
          body: isSchema(schema) ? schema : null,
        };
      }),
    );
}

/**
 * Every route of the services behind the edge. The edge hides their document from strangers, so a backend of its own on an empty
 * `folder` provides it.
 */
export async function backendRoutes(folder: string): Promise<DocumentedRoute[]> {
  const env = parseEnv({
    JUKWAA_ENV: 'test',
    JUKWAA_DATA: folder,
    JUKWAA_FEED: 'sandbox',
    JUKWAA_LOG: 'silent',
  });
  const backend = await createBackend({ env });
  try {
    const { url } = await backend.listen({ port: 0 });
    return await documentedRoutes('edge', `${url}/api/docs/json`);
  } finally {
    await backend.close();
  }
}
