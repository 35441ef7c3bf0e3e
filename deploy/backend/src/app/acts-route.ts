import { ActsAnswer, ActsQuery } from '@jukwaa/contracts';
import {
  type Act,
  bearerCheck,
  type Route,
  readActs,
  refuse,
  route,
  type ServiceContext,
} from '../kit/index.ts';

/** Acts of one answer, and how far it looks back without an instant (ms). */
const MOST = 500;
const DEFAULT_MS = 30 * 86_400_000;

/** A service with a log of acts of its own, such as the history of rules. */
export interface ActSource {
  readonly acts?: (since: Date, limit: number) => Promise<readonly Act[]>;
}

/** The acts of staff and system from every log, for the operator. The edge does not pass this call to visitors. */
export function actsRoute({ db, env }: ServiceContext, sources: readonly ActSource[]): Route {
  const isOperator = bearerCheck(env.JUKWAA_OPERATOR_TOKEN);
  return route({
    method: 'GET',
    url: '/list',
    auth: 'none',
    summary: 'Acts of staff and system with their authors, newest first, for the operator',
    schema: { querystring: ActsQuery, response: { 200: ActsAnswer } },
    async handler({ query: { since }, header }) {
      if (!isOperator(header('authorization'))) return refuse(401, 'wrong_token.operator');
      const from = since === undefined ? new Date(Date.now() - DEFAULT_MS) : new Date(since);
      const logs = await Promise.all([
        readActs(db, from, MOST),
        ...sources.map(async ({ acts }) => (await acts?.(from, MOST)) ?? []),
      ]);
      const newest = logs.flat().sort((a, b) => b.at.getTime() - a.at.getTime());
      const acts = newest.slice(0, MOST).map((act) => ({ ...act, at: act.at.toISOString() }));
      return { status: 200 as const, body: { acts } };
    },
  });
}
