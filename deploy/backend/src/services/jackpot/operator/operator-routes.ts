import { type Route, route } from '../../../kit/index.ts';
import { closeByHand, openByHand, turnAutomatic } from './operator-acts.ts';
import { noSuchJackpot, notPossible, type OperatorDeps } from './operator-deps.ts';
import { detailOf, JackpotParams, listOf, readingRoutes } from './reading-routes.ts';
import {
  ActBody,
  AutomaticBody,
  OpenBody,
  OperatorJackpotDetail,
  OperatorJackpots,
  OperatorSettled,
  SettleBody,
} from './wire.ts';

const done = <B>(body: B) => ({ status: 200 as const, body });

/** The operator's calls that change a jackpot; each is written to the audit log. */
function actingRoutes(deps: OperatorDeps): Route[] {
  const shown = async (id: number) => {
    const found = await detailOf(deps, id);
    return found === null ? noSuchJackpot() : done(found);
  };
  return [
    route({
      method: 'POST',
      url: '/operator/jackpots',
      auth: 'operator',
      summary: 'Opens a jackpot, for the operator',
      schema: { body: OpenBody, response: { 200: OperatorJackpotDetail } },
      async handler({ body }) {
        const opened = await openByHand(body, deps);
        return opened.ok ? shown(opened.value) : notPossible(opened.error);
      },
    }),
    route({
      method: 'POST',
      url: '/operator/jackpots/:jackpot_id/close',
      auth: 'operator',
      summary: 'Ends the sales of a jackpot now, for the operator',
      schema: { params: JackpotParams, body: ActBody, response: { 200: OperatorJackpotDetail } },
      async handler({ params, body }) {
        const refused = await closeByHand(params.jackpot_id, body.by, deps);
        return refused === null ? shown(params.jackpot_id) : notPossible(refused);
      },
    }),
    route({
      method: 'POST',
      url: '/operator/jackpots/:jackpot_id/settle',
      auth: 'operator',
      summary: 'Settles or refunds a jackpot whose sales have ended, for the operator',
      schema: { params: JackpotParams, body: SettleBody, response: { 200: OperatorSettled } },
      async handler({ params, body }) {
        const settled = await deps.settle(params.jackpot_id, body.by, body.refund);
        return settled.ok ? done(settled.value) : notPossible(settled.error);
      },
    }),
    route({
      method: 'POST',
      url: '/operator/automatic',
      auth: 'operator',
      summary: 'Turns the automatic opening of a category on or off, for the operator',
      schema: { body: AutomaticBody, response: { 200: OperatorJackpots } },
      async handler({ body }) {
        await turnAutomatic(body, deps);
        return done(await listOf(deps));
      },
    }),
  ];
}

/** The routes of the `jackpot` command at the inside port of a running stack. */
export const operatorRoutes = (deps: OperatorDeps): Route[] => [
  ...readingRoutes(deps),
  ...actingRoutes(deps),
];
