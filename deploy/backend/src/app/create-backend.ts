import { migrate } from '@jukwaa/database';
import { openDoors } from '@jukwaa/network';
import { Admission, createHttpServer, HTTP_LIMITS } from '../kit/http/index.ts';
import type { Service, ServiceContext, Teardown } from '../kit/index.ts';
import { sandboxMigrations } from '../sandbox/sandbox-sms.ts';
import { endAll, startAll } from './background.ts';
import { continueTime } from './continue-time.ts';
import { createWorld, type World, type WorldOptions } from './create-context.ts';
import { createParts } from './create-parts.ts';
import { httpOptionsOf, type MountedRoute, mountAll } from './mount-all.ts';
import type { ErasureSource } from './person/index.ts';
import { allServices } from './services.ts';

export interface BackendOptions extends WorldOptions {
  /** The services that run here; all of them by default. */
  readonly services?: readonly Service[];
  /** The environment that names the providers of games; default: that of the process. */
  readonly variables?: Readonly<Record<string, string | undefined>>;
}

/** The operator's services in one process. */
export interface Backend {
  /** Listens on this port (0 takes any free one) and starts the background work. `doors` are further handles on the port. */
  listen(at: { port: number; host?: string; doors?: number }): Promise<{ url: string; port: number }>;
  /** Gives up each connection with its answer from now on, so that callers use those of other replicas. */
  leave(): void;
  /** Reports itself as not ready and refuses new calls with 503. Resolves when the running calls have their answers. */
  drain(): Promise<void>;
  /** Stops accepting requests, finishes the running ones, ends the background work and closes everything it opened. */
  close(): Promise<void>;
  readonly context: ServiceContext;
  /** Every route of the services that run here. */
  readonly routes: readonly MountedRoute[];
  /** The services that run here, as far as they declare how a player is erased. */
  readonly erasures: readonly ErasureSource[];
}

/** Time for running calls to end when the backend closes, in ms: longer than an in-play delay and the write after it. */
const DRAIN_MS = 6_000;

/** Builds a backend that does not listen yet. Fails with a clear error when its database or broker can't be used. */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const world = await createWorld(options);
  try {
    return await backendIn(world, options);
  } catch (error) {
    await world.broker.close();
    await world.closeDatabase();
    throw error;
  }
}

async function backendIn(world: World, options: BackendOptions): Promise<Backend> {
  const { context, broker, embedded } = world;
  await migrate(context.db, 'sandbox', sandboxMigrations);
  const stopClock = await continueTime(context);
  const parts = await createParts(world, options.services ?? allServices(options.variables));
  const admission = new Admission();
  const http = httpOptionsOf(world, admission, options.names ?? []);
  const app = await createHttpServer(http);
  const routes = await mountAll(app, world, parts, http);
  embedded.attach(app.server);
  const teardowns: Teardown[] = [stopClock];

  let closeDoors = () => {};
  const drain = () => admission.drain(DRAIN_MS);

  async function close(): Promise<void> {
    await drain();
    // Open MQTT connections would keep the HTTP server from closing.
    embedded.dismissClients();
    closeDoors();
    await app.close();
    await endAll(teardowns, context);
    await broker.close();
    await world.closeDatabase();
  }

  return {
    context,
    leave: () => admission.leave(),
    drain,
    erasures: parts,
    routes,
    async listen({ port, host = '127.0.0.1', doors = 0 }) {
      await app.listen({ port, host, backlog: HTTP_LIMITS.backlog });
      if (doors > 0) closeDoors = await openDoors(app.server, doors);
      const [address] = app.addresses();
      const bound = typeof address === 'object' ? address.port : port;
      // Other parts on this machine use the loopback address of a port that is open to all.
      const url = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${bound}`;
      world.setAddress(url);
      await startAll(world, parts, teardowns);
      return { url, port: bound };
    },
    close,
  };
}
