import { ClientSeedBody, PlayerSeedsAnswer, RotateSeedsAnswer, RotateSeedsBody } from '@jukwaa/contracts';
import { type RateLimit, type Route, route } from '../../../kit/index.ts';
import type { InstantDeps } from '../instant-deps.ts';
import { rotateSeeds, seedsOf, setClientSeed } from '../seeds/seeds.ts';

const SEED_CALLS: RateLimit = { max: 60, windowMs: 60_000 };
/** Each rotation stores a new seed for good. */
const ROTATIONS: RateLimit = { max: 10, windowMs: 60_000 };

/** Routes for the seeds of a player. */
export const seedRoutes = (deps: InstantDeps): Route[] => [
  route({
    method: 'GET',
    url: '/seeds',
    auth: 'user',
    limit: SEED_CALLS,
    summary: 'The seeds of the next rounds of the user',
    schema: { response: { 200: PlayerSeedsAnswer } },
    async handler({ user }) {
      const data = await deps.db.transaction((tx) => seedsOf(tx, deps, user.id));
      return { status: 200 as const, body: { data } };
    },
  }),
  route({
    method: 'POST',
    url: '/seeds/client',
    auth: 'user',
    limit: SEED_CALLS,
    summary: 'Changes the client seed of the next rounds',
    schema: { body: ClientSeedBody, response: { 200: PlayerSeedsAnswer } },
    async handler({ user, body }) {
      const data = await deps.db.transaction((tx) => setClientSeed(tx, deps, user.id, body.client_seed));
      return { status: 200 as const, body: { data } };
    },
  }),
  route({
    method: 'POST',
    url: '/seeds/rotate',
    auth: 'user',
    limit: ROTATIONS,
    summary: 'Reveals the server seed in use, which the body names, and brings the next one into use',
    schema: { body: RotateSeedsBody, response: { 200: RotateSeedsAnswer } },
    async handler({ user, body }) {
      const rotated = await deps.db.transaction((tx) => rotateSeeds(tx, deps, user.id, body.commitment));
      return rotated.ok ? { status: 200 as const, body: rotated.value } : rotated.error;
    },
  }),
];
