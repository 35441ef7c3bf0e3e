import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createBackend, type Env, parseEnv } from '@jukwaa/backend';
import { type Plan, REMOTE_NAMES } from '@jukwaa/contracts';
import { openDatabase } from '@jukwaa/database';
import { createEdge } from '@jukwaa/edge';
import { openRegistry, type Registry, registryServer } from '@jukwaa/registry';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../tasks/run-task.ts';
import { pageFacts } from './page-facts.ts';
import { publishHost } from './publish-host.ts';
import { ROOT, type Settings } from './settings.ts';

export interface Stack {
  /** Where a browser goes. */
  readonly url: string;
  readonly backendUrl: string;
  /** Which remotes are live. */
  plan(): Promise<Plan>;
  close(): Promise<void>;
}

async function publishAll(registry: Registry, say: (line: string) => void): Promise<void> {
  for (const name of REMOTE_NAMES) {
    const published = await registry.publish(join(ROOT, 'remotes', name, 'dist'));
    if (!published.ok) throw new Refusal(`${name} was not published: ${published.reasons.join('; ')}`);
    if (!published.already) say(`published ${name} ${published.version}`);
  }
}

async function listenLocally(server: FastifyInstance): Promise<string> {
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/** The backend's settings. @throws Refusal that names every variable that can't be used */
function environment(): Env {
  try {
    // A person watches this terminal: only what goes wrong is told, unless asked otherwise.
    return parseEnv({ JUKWAA_LOG: 'warn', ...process.env });
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
}

/** Opens every part in this process, in the order in which each needs the one before; closes in the reverse order. */
export async function openStack({ port, dataDir }: Settings, say: (line: string) => void): Promise<Stack> {
  const env = environment();
  await mkdir(dataDir, { recursive: true });
  const closing: Array<() => Promise<unknown>> = [];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const db = await openDatabase(
      env.DATABASE_URL === undefined ? { dataDir: join(dataDir, 'database') } : { url: env.DATABASE_URL },
    );
    closing.push(() => db.close());
    const backend = await createBackend({ db, env });
    closing.push(() => backend.close());
    const { url: backendUrl } = await backend.listen({ port: 0 });
    const registry = await openRegistry(db, join(dataDir, 'remotes'));
    await publishAll(registry, say);
    const registryHttp = registryServer(registry);
    closing.push(() => registryHttp.close());
    const edge = await createEdge({
      hostDist: await publishHost(join(ROOT, 'host/dist'), join(dataDir, 'host')),
      remoteFiles: registry.files,
      registryUrl: await listenLocally(registryHttp),
      backendUrl,
      page: pageFacts(process.env),
      log: (message, detail) => say(`${message}: ${String(detail)}`),
    });
    closing.push(() => edge.close());
    await edge.listen({ host: '0.0.0.0', port });
    const { port: open } = edge.server.address() as AddressInfo;
    return { url: `http://localhost:${open}`, backendUrl, plan: registry.plan, close };
  } catch (error) {
    await close();
    throw error;
  }
}
