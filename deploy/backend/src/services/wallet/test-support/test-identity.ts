import { type AuthUser, defineService, type Service } from '../../../kit/index.ts';
import {
  createCodes,
  createCodeTurns,
  createPeople,
  IDENTITY_MIGRATIONS,
  IDENTITY_ROUTINES,
  protectionRoutes,
} from '../../identity/index.ts';

/** The API key of a test user. */
export const keyOf = (userId: number): string => `test-key-of-user-${userId}`;
export const msisdnOf = (userId: number): number => 254_700_000_000 + userId;

/** A time after the end of any test. */
const NEVER = new Date('2100-01-01T00:00:00.000Z');

const userOf = (apiKey: string): AuthUser | null => {
  const id = Number(/^test-key-of-user-(\d+)$/.exec(apiKey)?.[1]);
  return Number.isInteger(id) ? { id, msisdn: msisdnOf(id), loginTag: 'test', expiresAt: NEVER } : null;
};

/** An identity service whose users sign in by test key. */
export const testIdentity = (realNow: () => Date = () => new Date()): Service<'identity'> =>
  defineService({
    name: 'identity',
    migrations: IDENTITY_MIGRATIONS,
    routines: IDENTITY_ROUTINES,
    create: (context) => ({
      face: {
        authenticate: async (apiKey) => userOf(apiKey),
        forgetSessions: () => undefined,
        devices: { tokensIn: async () => [], find: async () => null },
        ...createPeople(
          context.db,
          createCodes({ ...context, now: realNow }),
          createCodeTurns({ ...context, budget: { take: async () => 0 }, now: realNow }),
        ),
      },
      routes: protectionRoutes({
        ...context,
        usedCents: (userId, at) => context.services.wallet.usedCents(userId, at),
      }),
    }),
  });
