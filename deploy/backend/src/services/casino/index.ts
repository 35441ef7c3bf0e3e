import { type CasinoGame, CasinoGamesAnswer } from '@jukwaa/contracts';
import { defineService, route } from '../../kit/index.ts';
import { CASINO_MIGRATION } from './casino-schema.ts';

/** The casino's lobby: its games, their providers, and their links. */
export const casinoService = defineService({
  name: 'casino',
  migrations: [CASINO_MIGRATION],
  create: ({ db }) => ({
    face: undefined,
    routes: [
      route({
        method: 'GET',
        url: '/games',
        auth: 'none',
        summary: 'The games of the lobby in its order',
        schema: { response: { 200: CasinoGamesAnswer } },
        handler: async () => ({
          status: 200 as const,
          body: {
            data: await db.query<CasinoGame>(
              'select slug, name, provider, category, path, demo from casino.games order by rank, slug',
            ),
          },
        }),
      }),
    ],
  }),
});
