import { ActsAnswer, ActsQuery } from '@jukwaa/contracts';
import { type Act, type Route, readActs, route, type ServiceContext } from '../kit/index.ts';

/** Acts of one answer, and how far it looks back without an instant (ms). */
const MOST = 500;
const DEFAULT_MS = 30 * 86_400_000;

/** A service with a log of acts of its own, such as the history of rules. */
export interface ActSource {
  readonly acts?: (since: Date, limit: number) => Promise<readonly Act[]>;
}

/** The acts of staff and system from every log, for the operator. */
export function actsRoute({ db }: Pick<ServiceContext, 'db'>, sources: readonly ActSource[]): Route {
  return route({
    method: 'GET',
    url: '/list',
    auth: 'operator',
    summary: 'Acts of staff and system with their authors, newest first, for the operator',
    schema: { querystring: ActsQuery, response: { 200: ActsAnswer } },
    async handler({ query: { since } }) {
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
