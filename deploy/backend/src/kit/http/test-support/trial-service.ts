import * as v from 'valibot';
import { defineService, refuse, route, ServiceError } from '../../index.ts';

/** A detail of a fault that no answer may repeat. */
export const SECRET_DETAIL = 'the key of the safe';
const Echo = v.strictObject({ name: v.pipe(v.string(), v.maxLength(10)), times: v.optional(v.number(), 1) });

/** A service whose routes show each behaviour of the server once. */
export const trialService = defineService({
  name: 'trial',
  migrations: [],
  create: ({ db }) => ({
    face: undefined,
    routes: [
      route({
        method: 'POST',
        url: '/echo',
        auth: 'none',
        schema: {
          body: Echo,
          response: { 200: Echo, 409: v.object({ code: v.string(), names: v.array(v.string()) }) },
        },
        async handler({ body }) {
          if (body.name === 'taken')
            return { status: 409 as const, body: { code: 'taken', names: ['free'] } };
          if (body.name === 'no') return refuse(404, 'no_such_page');
          if (body.name === 'broken') throw new Error(SECRET_DETAIL);
          return { status: 200 as const, body };
        },
      }),
      route({
        method: 'GET',
        url: '/leak',
        auth: 'none',
        schema: { response: { 200: v.object({ name: v.string() }) } },
        handler: async () => {
          const row = { name: 'Achieng', password: 'scrypt$…' };
          return { status: 200 as const, body: row };
        },
      }),
      route({
        method: 'POST',
        url: '/aborted',
        auth: 'none',
        schema: { response: { 200: v.object({}) } },
        async handler() {
          return db.transaction(async () => {
            throw new ServiceError(422, 'recalled', 'Rolled back');
          });
        },
      }),
      route({
        method: 'GET',
        url: '/mine/:thing',
        auth: 'user',
        schema: {
          params: v.object({ thing: v.pipe(v.string(), v.digits()) }),
          response: { 200: v.object({ id: v.number() }) },
        },
        handler: async ({ user }) => ({ status: 200 as const, body: { id: user.id } }),
      }),
      route({
        method: 'GET',
        url: '/rare',
        auth: 'none',
        // Three calls: tests multiply by 1000, and an address has 100 times the limit of a user.
        limit: { max: 0.000_025, windowMs: 60_000 },
        schema: { response: { 200: v.object({}) } },
        handler: async () => ({ status: 200 as const, body: {} }),
      }),
    ],
  }),
});
