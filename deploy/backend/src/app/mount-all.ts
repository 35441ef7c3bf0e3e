import type { FastifyInstance } from 'fastify';
import { figureReads, kitFigures } from '../kit/figures/index.ts';
import { serveHealth } from '../kit/health/index.ts';
import {
  type Admission,
  createRequestLimits,
  type HttpOptions,
  mountService,
  SlowLane,
  serveApiDocs,
} from '../kit/http/index.ts';
import type { KnownDevices, Route, ServiceContext } from '../kit/index.ts';
import { serveSandbox } from '../sandbox/serve-sandbox.ts';
import { actsRoute } from './acts-route.ts';
import type { World } from './create-context.ts';
import type { Part } from './create-parts.ts';
import { personRoutes } from './person/index.ts';

export interface MountedRoute {
  /** The whole address in fastify syntax. */
  readonly address: string;
  readonly route: Route;
}

/** Identity's devices, which exist once the services do. */
const devicesOf = ({ services }: ServiceContext): KnownDevices => ({
  tokensIn: (cookies) => services.identity.devices.tokensIn(cookies),
  find: (msisdn, tokens) => services.identity.devices.find(msisdn, tokens),
});

/** The HTTP layer's dependencies in a world. */
export function httpOptionsOf(
  { context, nearby, unknownKeys }: World,
  admission: Admission,
  names: readonly string[],
): HttpOptions {
  const { log, clock, env, counters } = context;
  return {
    log,
    clock,
    limits: createRequestLimits(
      { exact: counters, nearby, devices: devicesOf(context), unknownKeys },
      env.JUKWAA_ENV === 'test',
    ),
    admission,
    slowLane: new SlowLane(),
    names,
    operatorToken: env.JUKWAA_OPERATOR_TOKEN,
    authenticate: (apiKey, beforeLookUp) => context.services.identity.authenticate(apiKey, beforeLookUp),
  };
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

function serveFigures(app: FastifyInstance, world: World, parts: readonly Part[]): void {
  const { db, metrics } = world.context;
  const { embedded, replicaLag, ownLeases } = world;
  const figures = [
    ...kitFigures({ db, metrics, embedded, replicaLag, leases: ownLeases }),
    ...parts.flatMap((part) => part.figures ?? []),
  ];
  serveHealth(app, world.readiness, metrics, figureReads(metrics, figures));
}

/** Mounts the documentation, the health calls, every route and, outside production, the sandbox. Returns the routes. */
export async function mountAll(
  app: FastifyInstance,
  world: World,
  parts: readonly Part[],
  http: HttpOptions,
): Promise<MountedRoute[]> {
  const { context } = world;
  await serveApiDocs(app);
  serveFigures(app, world, parts);
  const groups = groupsOf(context, parts);
  for (const { name, routes } of groups) mountService(app, `/api/${name}`, routes, http);
  if (context.env.JUKWAA_ENV !== 'production') {
    const sandboxRoutes = parts.flatMap(({ sandbox }) => sandbox ?? []);
    await serveSandbox(app, context.db, sandboxRoutes, http);
  }
  return groups.flatMap(({ name, routes }) =>
    routes.map((route) => ({ address: `/api/${name}${route.url}`, route })),
  );
}
