import { VirtualsAnswer } from '@jukwaa/contracts';
import { defineService, route } from '../../kit/index.ts';
import { nextRoundAt, VIRTUALS } from './virtual-catalogue.ts';

/** Virtual sports: which competitions there are and when their next rounds begin. */
export const virtualsService = defineService({
  name: 'virtuals',
  migrations: [],
  create: ({ clock }) => ({
    face: undefined,
    routes: [
      route({
        method: 'GET',
        url: '/virtuals',
        auth: 'none',
        summary: 'Virtual competitions and instant games',
        schema: { response: { 200: VirtualsAnswer } },
        handler: async () => {
          const now = clock.now().getTime();
          return {
            status: 200 as const,
            body: {
              data: VIRTUALS.map((entry) => ({
                ...entry,
                next_round_at: nextRoundAt(entry.round_seconds, now),
              })),
            },
          };
        },
      }),
    ],
  }),
});
