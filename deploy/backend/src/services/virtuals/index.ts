import { VirtualsAnswer } from '@jukwaa/contracts';
import { defineService, route } from '../../kit/index.ts';
import { competitionsAt } from './competitions.ts';
import { VIRTUALS_MIGRATION } from './virtuals-schema.ts';

/** Virtual sports: the competitions and the starts of their next rounds. */
export const virtualsService = defineService({
  name: 'virtuals',
  migrations: [VIRTUALS_MIGRATION],
  create: ({ db, clock }) => ({
    face: undefined,
    routes: [
      route({
        method: 'GET',
        url: '/virtuals',
        auth: 'none',
        summary: 'Virtual competitions and instant games',
        schema: { response: { 200: VirtualsAnswer } },
        handler: async () => ({
          status: 200 as const,
          body: { data: await competitionsAt(db, clock.now().getTime()) },
        }),
      }),
    ],
  }),
});
