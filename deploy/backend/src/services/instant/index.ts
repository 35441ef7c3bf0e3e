import { createSeal, defineService, everyLeased } from '../../kit/index.ts';
import type { InstantDeps } from './instant-deps.ts';
import { instantErasure, instantPerson } from './instant-person.ts';
import { instantRetention } from './instant-retention.ts';
import { INSTANT_MIGRATIONS } from './instant-schema.ts';
import { endAbandoned } from './rounds/abandoned.ts';
import { winsOfInstant } from './rounds/best-wins.ts';
import { MACHINES } from './rounds/machines.ts';
import { historyRoutes } from './routes/history-routes.ts';
import { roundRoutes } from './routes/round-routes.ts';
import { seedRoutes } from './routes/seed-routes.ts';

/** Interval between looks at abandoned rounds, in real ms. */
const LOOK_MS = 60_000;

/** The key outside production; it is public in the source. */
const DEVELOPMENT_KEY = 'jukwaa-seeds-of-a-development-machine';

/** The operator's own games of one player against the house, with committed seeds. */
export const instantService = defineService({
  name: 'instant',
  migrations: INSTANT_MIGRATIONS,
  create(context) {
    const { db, clock, outbox, rng, log, services, withLease, env } = context;
    const key = env.JUKWAA_SEED_KEY ?? (env.JUKWAA_ENV === 'production' ? null : DEVELOPMENT_KEY);
    if (key === null) {
      log.error('instant games need JUKWAA_SEED_KEY; they have no calls');
      return {
        face: winsOfInstant(db, false),
        routes: [],
        person: instantPerson,
        erasure: instantErasure,
        retention: instantRetention,
      };
    }
    const seal = createSeal(key, 'instant seeds');
    const deps: InstantDeps = { db, clock, outbox, rng, log, services, seal };
    return {
      face: winsOfInstant(db, true),
      routes: [
        ...seedRoutes(deps),
        ...historyRoutes(deps),
        ...Object.values(MACHINES).flatMap((machine) => roundRoutes(deps, machine)),
      ],
      person: instantPerson,
      erasure: instantErasure,
      retention: instantRetention,
      start: () =>
        everyLeased(withLease, 'instant.abandoned', LOOK_MS, (signal) => endAbandoned(deps, signal)),
    };
  },
});
