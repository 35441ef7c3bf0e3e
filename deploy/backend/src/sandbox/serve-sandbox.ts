import { ByMsisdn, SandboxSms } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { type HttpOptions, mountService } from '../kit/http/index.ts';
import { type Route, route } from '../kit/index.ts';
import { servePhonePage } from './phone-page.ts';
import { smsInbox } from './sandbox-sms.ts';

const smsRoute = (db: Database): Route =>
  route({
    method: 'GET',
    url: '/sms',
    auth: 'none',
    summary: 'The SMS inbox of a phone, newest first',
    schema: { querystring: ByMsisdn, response: { 200: v.array(SandboxSms) } },
    handler: async ({ query }) => ({ status: 200 as const, body: await smsInbox(db, query.msisdn) }),
  });

/** The surface that simulates the bettor's phone. Never mounted in production. */
export async function serveSandbox(
  app: FastifyInstance,
  db: Database,
  serviceRoutes: readonly Route[],
  http: HttpOptions,
): Promise<void> {
  await servePhonePage(app);
  mountService(app, '/sandbox', [smsRoute(db), ...serviceRoutes], http);
}
