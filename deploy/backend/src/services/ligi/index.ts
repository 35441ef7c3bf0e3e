import { type LigiRound, LigiRoundAnswer, TOURNAMENTS } from '@jukwaa/contracts';
import { defineService, leadRounds, route } from '../../kit/index.ts';
import { ligiRetention } from './ligi-retention.ts';
import { ligiRounds } from './ligi-rounds.ts';
import { LIGI_MIGRATION } from './ligi-schema.ts';
import { openRound } from './round-store.ts';

/** The interface of Ligi Soo for other services. */
export interface LigiFace {
  /** The open round; null when there is none. */
  openRound(): Promise<LigiRound | null>;
}

declare module '../../kit/service/context.ts' {
  interface ServiceFaces {
    readonly ligi: LigiFace;
  }
}

/** The league of the predictions. */
const LEAGUE = TOURNAMENTS.epl;

/** Ligi Soo, the league-prediction game: its rounds. */
export const ligiService = defineService({
  name: 'ligi',
  migrations: [LIGI_MIGRATION],
  create(context) {
    const { db, clock, withLease } = context;
    const rounds = ligiRounds(context, LEAGUE);
    const face: LigiFace = { openRound: () => openRound(db, LEAGUE, clock.now()) };
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
      start: () => leadRounds(withLease, 'ligi', [rounds]),
    };
  },
});
