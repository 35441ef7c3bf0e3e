import { PolicyMessage, PolicyRow } from '@jukwaa/contracts';
import * as v from 'valibot';
import { type Route, refuse, route } from '../../kit/index.ts';
import type { PolicyFace } from './policy-face.ts';

/** Rows in the format of the `policy` command, in the order of writing. */
export const PolicyHistory = v.array(v.object({ row: PolicyRow, set_by: v.string(), set_at: v.string() }));
export type PolicyHistory = v.InferOutput<typeof PolicyHistory>;

/** A request for a new row; the service itself checks name, value and start. */
export const AskedRow = v.strictObject({ name: v.string(), value: v.unknown(), effective_from: v.string() });

export const historyOf = ({ history }: Pick<PolicyFace, 'history'>): PolicyHistory =>
  history().map(({ row, set_by, set_at }) => ({ row, set_by, set_at: set_at.toISOString() }));

/** The routes of the `policy` command at the inside port of a running stack, and the rules for edges on other machines. */
export function policyRoutes(policy: Pick<PolicyFace, 'history' | 'publicRows' | 'set'>): Route[] {
  return [
    route({
      method: 'GET',
      url: '/public-rows',
      auth: 'none',
      summary: 'The rules that pages need, for edges on other machines',
      schema: { response: { 200: PolicyMessage } },
      handler: async () => ({ status: 200 as const, body: { rows: [...policy.publicRows()] } }),
    }),
    route({
      method: 'GET',
      url: '/rows',
      auth: 'operator',
      summary: 'Every dated rule with its author, for the operator',
      schema: { response: { 200: PolicyHistory } },
      handler: async () => ({ status: 200 as const, body: historyOf(policy) }),
    }),
    route({
      method: 'POST',
      url: '/rows',
      auth: 'operator',
      summary: 'Adds a rule that starts later, for the operator',
      schema: {
        body: v.strictObject({
          ...AskedRow.entries,
          by: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60)),
        }),
        response: { 200: PolicyRow },
      },
      async handler({ body: { by, ...row } }) {
        const set = await policy.set(row, by);
        return set.ok
          ? { status: 200 as const, body: set.value }
          : refuse(422, 'bad_policy', { reason: set.error });
      },
    }),
  ];
}
