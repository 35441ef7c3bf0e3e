import {
  AuditList,
  fail,
  GcAnswer,
  Grant,
  GrantBody,
  ok,
  RemoteName,
  TokenAnswer,
  TokenBody,
  TokenList,
} from '@jukwaa/contracts';
import * as v from 'valibot';
import { readAudit } from '../model/audit.ts';
import { createToken, listTokens, revokeToken } from '../model/tokens.ts';
import { notFound } from '../refusal.ts';
import type { Registry } from '../registry.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

const AuditQuery = v.object({
  remote: v.optional(v.string()),
  limit: v.optional(v.pipe(v.string(), v.digits(), v.maxLength(4), v.transform(Number)), '50'),
});
const GcBody = v.object({
  last_live: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)), 5),
  days: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(36_500)), 30),
});

/** Operations that concern all remotes. */
export const keepingEndpoints = (registry: Registry): Endpoint[] => [
  endpoint(
    {
      method: 'GET',
      url: '/audit',
      summary: 'The log of moves with their actors, newest first',
      access: 'token',
      query: AuditQuery,
      answer: AuditList,
    },
    async ({ query }) => ok({ entries: await readAudit(registry.db, query.remote ?? null, query.limit) }),
  ),
  endpoint(
    {
      method: 'POST',
      url: '/gc',
      summary: 'Deletes old versions that no visitor gets, and files that no version has',
      access: 'all',
      body: GcBody,
      answer: GcAnswer,
    },
    async ({ body, caller }) =>
      ok(await registry.gc({ lastLive: body.last_live, days: body.days }, caller.name)),
  ),
  endpoint(
    {
      method: 'GET',
      url: '/remotes/:remote/grant',
      summary: 'Addresses, slots, menu entries, topics, events and budget that the platform gives a remote',
      access: 'token',
      answer: Grant,
    },
    async ({ params }) => ok(await registry.grant(params.remote ?? '')),
  ),
  endpoint(
    {
      method: 'POST',
      url: '/remotes/:remote/grant',
      summary: 'Gives a remote more addresses, slots, menu entries, topics and events, or another budget',
      access: 'all',
      body: GrantBody,
      answer: Grant,
    },
    async ({ params, body, caller }) => {
      const remote = v.safeParse(RemoteName, params.remote);
      if (!remote.success) return fail(notFound(`there can be no remote ${params.remote}`));
      return registry.giveGrant(remote.output, body, caller.name);
    },
  ),
  endpoint(
    {
      method: 'GET',
      url: '/tokens',
      summary: 'Tokens with their names and remotes',
      access: 'all',
      answer: TokenList,
    },
    async () => ok({ tokens: await listTokens(registry.db) }),
  ),
  endpoint(
    {
      method: 'POST',
      url: '/tokens',
      summary: 'Creates a token; only this answer contains it',
      access: 'all',
      body: TokenBody,
      answer: TokenAnswer,
    },
    async ({ body }) => ok({ ...body, token: await createToken(registry.db, body) }),
  ),
  endpoint(
    {
      method: 'DELETE',
      url: '/tokens/:name',
      summary: 'Makes a token good for nothing',
      access: 'all',
      answer: TokenList,
    },
    async ({ params }) => {
      if (!(await revokeToken(registry.db, params.name ?? '')))
        return fail(notFound(`there is no token ${params.name}`));
      return ok({ tokens: await listTokens(registry.db) });
    },
  ),
];
