import { type RegistryServerOptions, registryServer } from '../http/server.ts';
import type { TestRegistry } from './test-registry.ts';

/** Runs `work` with the registry served on a free port. */
export async function served(
  own: TestRegistry,
  work: (url: string) => Promise<void>,
  options?: RegistryServerOptions,
): Promise<void> {
  const server = await registryServer(own.registry, options);
  try {
    await work(await server.listen({ host: '127.0.0.1', port: 0 }));
  } finally {
    await server.close();
  }
}
