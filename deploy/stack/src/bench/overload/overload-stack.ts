import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HostManifest } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { createEdge, LIMITS } from '@jukwaa/edge';
import { trustedProxies } from '@jukwaa/edge/settings';
import { openDoors } from '@jukwaa/network';
import { type BetsBackend, startBetsBackend } from '../bets-backend.ts';

/** The edge in front of a backend, in one process as `npm start` runs them. */
export interface OverloadStack {
  /** Address of the edge. */
  readonly url: string;
  readonly backend: BetsBackend;
  close(): Promise<void>;
}

const MANIFEST: HostManifest = {
  name: 'host',
  version: '1.0.0',
  provides: {},
  types: '',
  contract: '1.0.0',
  entry: { js: [], css: [] },
  preload: [],
  files: {},
};
const SHELL = { css: '', themeScript: '', frames: {} };
const PAGE = {
  env: 'test',
  signature_secret: '',
  support: { phone: '', chat_url: '', email: '' },
} as const;
/** The benchmark opens no pages, so the edge needs no registry. */
const NO_REGISTRY = 'http://127.0.0.1:9';

/** A folder that passes as a build of the host. */
async function emptyHost(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jukwaa-host-'));
  await writeFile(join(folder, 'jukwaa.json'), JSON.stringify(MANIFEST));
  await writeFile(join(folder, 'shell.json'), JSON.stringify(SHELL));
  return folder;
}

/** Starts it on a database that stays open. Callers on this machine count as a load balancer, so each player has an address. */
export async function startOverloadStack(db: Database, players: number): Promise<OverloadStack> {
  const backend = await startBetsBackend(db, players);
  const hostDist = await emptyHost();
  const edge = await createEdge({
    hostDist,
    remoteFiles: { read: async () => null },
    registryUrl: NO_REGISTRY,
    healthKey: 'a key of the benchmark',
    backendUrl: backend.url,
    page: PAGE,
    log: () => undefined,
    isTrusted: trustedProxies('loopback'),
  });
  await edge.listen({ host: '127.0.0.1', port: 0, backlog: LIMITS.backlog });
  const closeDoors = await openDoors(edge.server, LIMITS.doors);
  const { port } = edge.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    backend,
    async close() {
      closeDoors();
      await edge.close();
      await backend.close();
      await rm(hostDist, { recursive: true, force: true });
    },
  };
}
