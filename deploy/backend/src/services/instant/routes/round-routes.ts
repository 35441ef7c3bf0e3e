import { actBodyOf, openBodyOf, openRoundAnswerOf, roundAnswerOf, WholeText } from '@jukwaa/contracts';
import * as v from 'valibot';
import {
  defineOrders,
  orderRoutes,
  orderRoutesAt,
  type RateLimit,
  type Route,
  route,
  succeed,
} from '../../../kit/index.ts';
import type { InstantDeps } from '../instant-deps.ts';
import { actOnRound } from '../rounds/act.ts';
import type { Machine } from '../rounds/machine.ts';
import { openRound } from '../rounds/open-round.ts';
import { playOf, type RawRound, ROUND, wireOf, withActions } from '../rounds/round-row.ts';

/** A round of an instant game takes a second or two. */
const PLAYS: RateLimit = { max: 120, windowMs: 60_000 };
export const READS: RateLimit = { max: 120, windowMs: 60_000 };
export const RoundParams = v.object({ id: WholeText });

function openingRoutes(deps: InstantDeps, machine: Machine): Route[] {
  const answer = roundAnswerOf(machine.game, machine.schemas);
  return orderRoutes({
    db: deps.db,
    orders: defineOrders({ scope: `instant_${machine.game}`, clock: deps.clock, result: answer }),
    url: `/${machine.game}/round`,
    summary: 'Stakes and deals a round, once per Idempotency-Key',
    body: openBodyOf(machine.schemas),
    answer,
    limit: PLAYS,
    async decide(tx, user, { bet }) {
      const opened = await openRound(tx, deps, machine, { userId: user.id, bet });
      return opened.ok ? succeed(v.parse(answer, { data: opened.value })) : opened;
    },
  });
}

function actingRoutes(deps: InstantDeps, machine: Machine): Route[] {
  const answer = roundAnswerOf(machine.game, machine.schemas);
  return orderRoutesAt({
    db: deps.db,
    orders: defineOrders({ scope: `instant_act_${machine.game}`, clock: deps.clock, result: answer }),
    url: `/${machine.game}/round/:id/act`,
    summary: 'Plays an action of an open round, once per Idempotency-Key',
    params: RoundParams,
    body: actBodyOf(machine.schemas),
    answer,
    limit: PLAYS,
    async decide(tx, user, { action }, { id }) {
      const acted = await actOnRound(tx, deps, machine, { userId: user.id, id, action });
      return acted.ok ? succeed(v.parse(answer, { data: acted.value })) : acted;
    },
  });
}

function resumingRoute(deps: InstantDeps, machine: Machine): Route {
  const answer = openRoundAnswerOf(machine.game, machine.schemas);
  return route({
    method: 'GET',
    url: `/${machine.game}/round`,
    auth: 'user',
    limit: READS,
    summary: 'The open round of the user, or null',
    schema: { response: { 200: answer } },
    async handler({ user }) {
      const rows = await deps.db.query<RawRound>(
        `${ROUND} where r.user_id = $1 and r.game = $2 and r.ended_at is null`,
        [user.id, machine.game],
      );
      const [row] = withActions(rows);
      const round = row === undefined ? null : wireOf(row, await playOf(deps, row));
      return { status: 200 as const, body: v.parse(answer, { data: round }) };
    },
  });
}

/** The calls of one game: its bets and, for a game with actions, what follows them. */
export const roundRoutes = (deps: InstantDeps, machine: Machine): Route[] => [
  ...openingRoutes(deps, machine),
  ...(machine.hasActions ? [...actingRoutes(deps, machine), resumingRoute(deps, machine)] : []),
];
