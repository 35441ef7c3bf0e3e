import { PolicyRow } from '@jukwaa/contracts';
import { type Route, refuse, route } from '../../kit/index.ts';
import type { PolicyFace } from './policy-face.ts';
import { AskedRow, historyOf, PolicyHistory } from './policy-routes.ts';

/** Routes with which tests, demos and the `policy` command change rules of a running stack outside production. */
export const policySandbox = (policy: Pick<PolicyFace, 'history' | 'set'>): Route[] => [
  route({
    method: 'GET',
    url: '/policy',
    auth: 'none',
    summary: 'Every dated rule with its author, in the order of writing',
    schema: { response: { 200: PolicyHistory } },
    handler: async () => ({ status: 200 as const, body: historyOf(policy) }),
  }),
  route({
    method: 'POST',
    url: '/policy',
    auth: 'none',
    summary: 'Adds a rule that starts later',
    schema: { body: AskedRow, response: { 200: PolicyRow } },
    async handler({ body }) {
      const set = await policy.set(body, 'sandbox');
      return set.ok
        ? { status: 200 as const, body: set.value }
        : refuse(422, 'bad_policy', { reason: set.error });
    },
  }),
];
