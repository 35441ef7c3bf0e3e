import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BuildFacts, contentVersion } from '@jukwaa/build';
import type { Plan, PlannedRemote } from '@jukwaa/contracts';
import { createEdge } from '@jukwaa/edge';
import { settings } from '../../start/settings.ts';
import type { Stack } from '../../start/stack.ts';
import { remoteChunk, SINGLE_DIST } from './build-single.ts';

/** The plan with every file pointing into the single bundle, so that the page preloads its lazy chunks as well. */
function singlePlan(plan: Plan, { chunks, files, packageVersion }: BuildFacts): Plan {
  const base = `/host/${contentVersion(packageVersion, files)}/`;
  const remotes = Object.entries(plan.remotes).map(([name, { manifest }]): [string, PlannedRemote] => {
    const [entry = '', ...rest] = chunks[remoteChunk(name)] ?? [];
    const screens = manifest.routes.map(({ screen }) => [screen, chunks[screen] ?? []]);
    const own = {
      ...manifest,
      entry,
      files: { ...files },
      chunks: { ...Object.fromEntries(screens), remote: rest },
    };
    return [name, { base, manifest: own }];
  });
  // Without a host, so that the edge serves its own build: the single bundle.
  return { contract: plan.contract, canaries: {}, remotes: Object.fromEntries(remotes) };
}

/** Serves the single bundle over the same backend and through the same edge as the federated application. */
export async function serveSingle(
  stack: Stack,
  facts: BuildFacts,
): Promise<{ url: string; close(): Promise<void> }> {
  const plan = singlePlan(await stack.plan(), facts);
  const registry = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(plan));
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const portOf = (address: AddressInfo | string | null) =>
    typeof address === 'object' && address !== null ? address.port : 0;
  const edge = await createEdge({
    hostDist: SINGLE_DIST,
    // All files of the single bundle are the host's.
    remoteFiles: { read: async () => null },
    registryUrl: `http://127.0.0.1:${portOf(registry.address())}`,
    healthKey: 'a key of tests',
    backendUrl: stack.backendUrl,
    page: settings().page,
    log: () => {},
  });
  await edge.listen({ host: '127.0.0.1', port: 0 });
  return {
    url: `http://localhost:${portOf(edge.server.address())}`,
    async close() {
      await edge.close();
      registry.close();
    },
  };
}
