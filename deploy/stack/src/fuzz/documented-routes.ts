import { createBackend, parseEnv } from '@jukwaa/backend';
import { type DocumentedCall, documentedCalls } from '@jukwaa/backend/testing';
import type { Door } from './input.ts';

/** A route as its OpenAPI document describes it. */
export interface FuzzedRoute extends DocumentedCall {
  readonly door: Door;
}

/**
 * Every route of a document except the sandbox's. Testers use those: a changed clock or a stopped match would say nothing about
 * the service.
 */
export async function documentedRoutes(door: Door, address: string): Promise<FuzzedRoute[]> {
  const response = await fetch(address);
  return documentedCalls(await response.json())
    .filter(({ path }) => !path.startsWith('/sandbox'))
    .map((call) => ({ ...call, door }));
}

/**
 * Every route of the services behind the edge. The edge hides their document from strangers, so a backend of its own on an empty
 * `folder` provides it.
 */
export async function backendRoutes(folder: string): Promise<FuzzedRoute[]> {
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
