import { JackpotsAnswer, SPORTS } from '@jukwaa/contracts';
import { defineService, route, type ServiceContext } from '../../kit/index.ts';
import { pause } from '../feed/pause.ts';
import { jackpotStatusOf } from '../feed/status-codes.ts';
import { chooseGames, JACKPOT_KINDS } from './choose-games.ts';
import { JACKPOT_MIGRATION } from './jackpot-schema.ts';
import { JackpotStore } from './jackpot-store.ts';

/** How often it is looked whether a jackpot must be opened, real ms. */
const LOOK_MS = 2_000;

function createJackpot(context: ServiceContext) {
  const store = new JackpotStore(context.db);
  const book = () => context.services.fixture.book;

  async function openMissing() {
    const now = context.clock.now();
    const waiting = book()
      .listed(SPORTS.football, 'time')
      .map(({ offer }) => offer);
    for (const kind of JACKPOT_KINDS) {
      if (await store.hasOpen(kind.category, now)) continue;
      const games = chooseGames(kind, waiting, now.getTime());
      if (games) await store.open(kind, games, now);
    }
  }

  return {
    face: undefined,
    routes: [
      route({
        method: 'GET',
        url: '/jackpots',
        auth: 'none',
        summary: 'Jackpots that can be played, with their games',
        schema: { response: { 200: JackpotsAnswer } },
        handler: async () => ({
          status: 200 as const,
          body: {
            data: await store.openAt(context.clock.now(), (game) => {
              const market = book().get(game.match_id)?.markets.get('1/')?.market;
              if (!market) return { status: 0, active: 0, outcomes: game.outcomes };
              return {
                status: jackpotStatusOf(market.status),
                active: market.outcomes.every((outcome) => outcome.active === 1) ? 1 : 0,
                outcomes: market.outcomes.map(({ outcome_id, alias, odds }) => ({ outcome_id, alias, odds })),
              };
            }),
          },
        }),
      }),
    ],
    start: () =>
      context.withLease('jackpot', async (signal) => {
        while (!signal.aborted) {
          await openMissing();
          await pause(LOOK_MS, signal);
        }
      }),
  };
}

/** Jackpots: one prize for guessing every game of a list. */
export const jackpotService = defineService({
  name: 'jackpot',
  migrations: [JACKPOT_MIGRATION],
  create: createJackpot,
});
