import { LigiEntriesAnswer, LigiEntriesQuery, LigiEntryAnswer, LigiEntryBody } from '@jukwaa/contracts';
import { defineOrders, orderRoutesAt, type Route, route, succeed } from '../../../kit/index.ts';
import { ownEntries } from '../entries/own-entries.ts';
import { placeEntry } from '../entries/place-entry.ts';
import type { TableDeps } from '../ligi-deps.ts';
import { LIGI_READS } from './read-limits.ts';
import { RoundParams } from './round-routes.ts';

const DONE = 'Your entry is in the round.';

/** Routes for the entries of a user. */
export const entryRoutes = (deps: TableDeps): Route[] => [
  ...orderRoutesAt({
    db: deps.db,
    orders: defineOrders({ scope: 'ligi_entries', clock: deps.clock, result: LigiEntryAnswer }),
    url: '/rounds/:round_id/entries',
    summary: 'Enters a round, once per Idempotency-Key',
    params: RoundParams,
    body: LigiEntryBody,
    answer: LigiEntryAnswer,
    async decide(tx, user, body, { round_id }) {
      const placed = await placeEntry(tx, deps, { userId: user.id, roundId: round_id, body });
      if (!placed.ok) return placed;
      return succeed({ data: DONE, id: String(placed.value), stake_cents: body.stake_cents });
    },
  }),
  route({
    method: 'GET',
    url: '/entries',
    auth: 'user',
    limit: LIGI_READS,
    summary: 'The entries of the user in a round, or the newest of all, newest first',
    schema: { querystring: LigiEntriesQuery, response: { 200: LigiEntriesAnswer } },
    async handler({ user, query }) {
      const data = await ownEntries(deps, user.id, query.round ?? null);
      return { status: 200 as const, body: { data } };
    },
  }),
];
