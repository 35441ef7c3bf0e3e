import { ExclusionAnswer, ExclusionBody, LimitBody, LimitsAnswer } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { type Clock, type Route, route } from '../../../kit/index.ts';
import { exclude, exclusionOf, exclusionView } from './exclusions.ts';
import { limitsOf, setLimit, type UsedCents } from './play-limits.ts';

interface RouteDeps {
  readonly db: Database;
  /** The services' clock, because days of limits are the days of the ledger. */
  readonly clock: Clock;
  readonly usedCents: UsedCents;
}

const MINUTE_MS = 60_000;

/** The routes of players' own protection: limits and self-exclusion. The money services enforce them. */
export const protectionRoutes = (deps: RouteDeps): Route[] => [
  ...limitRoutes(deps),
  ...exclusionRoutes(deps),
];

function limitRoutes({ db, clock, usedCents }: RouteDeps): Route[] {
  const answer = async (userId: number) => ({
    status: 200 as const,
    body: { data: await limitsOf(db, userId, clock.now(), usedCents) },
  });
  return [
    route({
      method: 'GET',
      url: '/limits',
      auth: 'user',
      summary: 'The user’s own limits and how much of them is used',
      schema: { response: { 200: LimitsAnswer } },
      handler: ({ user }) => answer(user.id),
    }),
    route({
      method: 'PUT',
      url: '/limits',
      auth: 'user',
      summary: 'Sets a limit: a lower one holds at once, a higher one or none after 24 hours',
      limit: { max: 20, windowMs: MINUTE_MS },
      schema: { body: LimitBody, response: { 200: LimitsAnswer } },
      async handler({ user, body }) {
        await setLimit(db, user.id, body, clock.now());
        return answer(user.id);
      },
    }),
  ];
}

function exclusionRoutes({ db, clock }: RouteDeps): Route[] {
  const answer = async (userId: number) => {
    const row = await exclusionOf(db, userId, clock.now());
    return { status: 200 as const, body: { data: row === null ? null : exclusionView(row) } };
  };
  return [
    route({
      method: 'GET',
      url: '/self-exclusion',
      auth: 'user',
      summary: 'Whether and until when the user is locked against play',
      schema: { response: { 200: ExclusionAnswer } },
      handler: ({ user }) => answer(user.id),
    }),
    route({
      method: 'POST',
      url: '/self-exclusion',
      auth: 'user',
      summary:
        'Locks the user against deposits and bets at once; it can’t be taken back, withdrawals and the session go on',
      limit: { max: 20, windowMs: MINUTE_MS },
      schema: { body: ExclusionBody, response: { 200: ExclusionAnswer } },
      async handler({ user, body }) {
        await exclude(db, user.id, body.period, clock.now());
        return answer(user.id);
      },
    }),
  ];
}
