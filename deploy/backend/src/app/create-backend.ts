import { migrate } from '@jukwaa/database';
import { openDoors } from '@jukwaa/network';
import type { FastifyInstance } from 'fastify';
import { figureReads, kitFigures } from '../kit/figures/index.ts';
import { serveHealth } from '../kit/health/index.ts';
import {
  Admission,
  createHttpServer,
  createRequestLimits,
  HTTP_LIMITS,
  type HttpOptions,
  mountService,
  SlowLane,
  serveApiDocs,
} from '../kit/http/index.ts';
import type { KnownDevices, Route, Service, ServiceContext, ServiceParts, Teardown } from '../kit/index.ts';
import { startCounterCleanUp } from '../kit/limits/index.ts';
import { onceRetention } from '../kit/once/index.ts';
import { startRetention } from '../kit/retention/index.ts';
import { roundsRetention } from '../kit/rounds/index.ts';
import { sandboxRetention } from '../sandbox/sandbox-retention.ts';
import { sandboxMigrations } from '../sandbox/sandbox-sms.ts';
import { serveSandbox } from '../sandbox/serve-sandbox.ts';
import { actsRoute } from './acts-route.ts';
import { continueTime } from './continue-time.ts';
import { createWorld, type World, type WorldOptions } from './create-context.ts';
import { type ErasureSource, personRoutes } from './person/index.ts';
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
  /** Reports itself as not ready and refuses new calls with 503. Resolves when the running calls have their answers. */
  drain(): Promise<void>;
  /** Stops accepting requests, finishes the running ones, ends the background work and closes everything it opened. */
  close(): Promise<void>;
  readonly context: ServiceContext;
  /** Every route of the services that run here, with its whole address in fastify syntax. */
  readonly routes: readonly MountedRoute[];
  /** The services that run here, as far as they declare how a player is erased. */
  readonly erasures: readonly ErasureSource[];
}
export interface MountedRoute {
  readonly address: string;
  readonly route: Route;
}

/** Time for running calls to end when the backend closes, in ms: longer than an in-play delay and the write after it. */
const DRAIN_MS = 6_000;

type Part = { readonly name: string } & ServiceParts<unknown>;

async function createParts(world: World, services: readonly Service[]): Promise<Part[]> {
  const parts: Part[] = [];
  for (const { name, migrations, routines, create } of services) {
    await migrate(world.context.db, name, migrations, routines);
    const part = create(world.context);
    await part.load?.();
    world.addFace(name, part.face);
    parts.push({ name, ...part });
  }
  return parts;
}

/** The routes of the services, of what they store about one player, and of the acts of staff. */
const groupsOf = (
  context: ServiceContext,
  parts: readonly Part[],
): readonly Pick<Part, 'name' | 'routes'>[] => [
  ...parts,
  { name: 'person', routes: personRoutes(context, parts) },
  { name: 'acts', routes: [actsRoute(context, parts)] },
];

/** Mounts every route; returns those of the groups. */
async function mountAll(app: FastifyInstance, world: World, parts: readonly Part[], http: HttpOptions) {
  const { context } = world;
  await serveApiDocs(app);
  const { db, metrics } = context;
  const figures = [
    ...kitFigures({
      db,
      metrics,
      embedded: world.embedded,
      replicaLag: world.replicaLag,
      leases: world.ownLeases,
    }),
    ...parts.flatMap((part) => part.figures ?? []),
  ];
  serveHealth(app, world.readiness, metrics, figureReads(metrics, figures));
  const groups = groupsOf(context, parts);
  for (const { name, routes } of groups) mountService(app, `/api/${name}`, routes, http);
  if (context.env.JUKWAA_ENV !== 'production') {
    const sandboxRoutes = parts.flatMap(({ sandbox }) => sandbox ?? []);
    await serveSandbox(app, context.db, sandboxRoutes, http);
  }
  return groups;
}

/** Stops background work in reverse order of its start. A failure does not keep the others from stopping. */
async function endAll(teardowns: Teardown[], context: ServiceContext): Promise<void> {
  for (const teardown of teardowns.splice(0).reverse()) {
    await Promise.resolve()
      .then(teardown)
      .catch((error: Error) => context.log.error({ reason: error.message }, 'teardown failed'));
  }
}

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

/** Identity's devices, which exist once the services do. */
const devicesOf = ({ services }: ServiceContext): KnownDevices => ({
  tokensIn: (cookies) => services.identity.devices.tokensIn(cookies),
  find: (msisdn, tokens) => services.identity.devices.find(msisdn, tokens),
});

async function backendIn(world: World, options: BackendOptions): Promise<Backend> {
  const { context, outbox, broker, embedded, nearby, unknownKeys } = world;
  await migrate(context.db, 'sandbox', sandboxMigrations);
  const stopClock = await continueTime(context);
  const parts = await createParts(world, options.services ?? allServices(options.variables));
  const admission = new Admission();
  const http: HttpOptions = {
    log: context.log,
    clock: context.clock,
    limits: createRequestLimits(
      { exact: context.counters, nearby, devices: devicesOf(context), unknownKeys },
      options.env.JUKWAA_ENV === 'test',
    ),
    admission,
    slowLane: new SlowLane(),
    names: options.names ?? [],
    authenticate: (apiKey, beforeLookUp) => context.services.identity.authenticate(apiKey, beforeLookUp),
  };
  const app = await createHttpServer(http);
  const groups = await mountAll(app, world, parts, http);
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
    drain,
    erasures: parts,
    routes: groups.flatMap(({ name, routes }) =>
      routes.map((route) => ({ address: `/api/${name}${route.url}`, route })),
    ),
    async listen({ port, host = '127.0.0.1', doors = 0 }) {
      await app.listen({ port, host, backlog: HTTP_LIMITS.backlog });
      if (doors > 0) closeDoors = await openDoors(app.server, doors);
      const [address] = app.addresses();
      const bound = typeof address === 'object' ? address.port : port;
      // Other parts on this machine use the loopback address of a port that is open to all.
      const url = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${bound}`;
      world.setAddress(url);
      const keepsSent = context.env.MQTT_URL !== undefined;
      teardowns.push(outbox.start(broker, context.withLease, context.log, { keepsSent }));
      teardowns.push(startCounterCleanUp(context.db, context.log), nearby.start(context.log));
      const retentions = parts.flatMap((part) => part.retention ?? []);
      teardowns.push(
        startRetention({ ...context, share: context.config.retentionShare }, [
          sandboxRetention,
          roundsRetention,
          onceRetention(retentions),
          ...retentions,
        ]),
      );
      for (const { start } of parts) if (start !== undefined) teardowns.push(await start());
      return { url, port: bound };
    },
    close,
  };
}
