import { type LigiRound, LigiRoundAnswer, SPORTS, TOURNAMENTS } from '@jukwaa/contracts';
import { defineService, everyLeased, route } from '../../kit/index.ts';
import { chooseRound } from './choose-round.ts';
import { ligiRetention } from './ligi-retention.ts';
import { LIGI_MIGRATION } from './ligi-schema.ts';
import { keepRound, openRound } from './round-store.ts';

/** What other services may ask of Ligi Soo. */
export interface LigiFace {
  /** The round that can be predicted now; null when there is none. */
  openRound(): Promise<LigiRound | null>;
}

declare module '../../kit/context.ts' {
  interface ServiceFaces {
    readonly ligi: LigiFace;
  }
}

/** The league that is predicted. */
const LEAGUE = TOURNAMENTS.epl;
/** How often it is looked whether a round must be opened, real ms. */
const LOOK_MS = 2_000;

/** Ligi Soo, the league-prediction game: its rounds. */
export const ligiService = defineService({
  name: 'ligi',
  migrations: [LIGI_MIGRATION],
  create({ db, clock, services, withLease }) {
    const now = () => clock.now();
    const face: LigiFace = { openRound: () => openRound(db, LEAGUE, now()) };

    async function openMissing(): Promise<void> {
      if ((await face.openRound()) !== null) return;
      const waiting = services.fixture.book.listed(SPORTS.football, 'time').map(({ offer }) => offer);
      await keepRound(db, chooseRound(LEAGUE, waiting, now().getTime()), now());
    }

    return {
      face,
      routes: [
        route({
          method: 'GET',
          url: '/round',
          auth: 'none',
          summary: 'The next round of the league with its matches',
          schema: { response: { 200: LigiRoundAnswer } },
          handler: async () => ({ status: 200 as const, body: { data: await face.openRound() } }),
        }),
      ],
      retention: ligiRetention,
      start: () => everyLeased(withLease, 'ligi', LOOK_MS, openMissing),
    };
  },
});
