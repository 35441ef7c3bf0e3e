import type { Draw, DrawGame, DrawPhase } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { toHex } from '@jukwaa/domain/fairness';
import { drawResult } from '@jukwaa/domain/games';
import { defineRounds, liveMessage, type PlayedRound, type Round, sealedSeeds } from '../../../kit/index.ts';
import type { DrawDeps } from '../draws-deps.ts';
import { endDraw, storeDraw } from '../store/draw-row.ts';
import { totalsOf } from '../store/ticket-row.ts';
import { DrawRoundState, planDraws } from './plan-draws.ts';
import { payTickets, refundTickets } from './settle-draw.ts';

export type DrawRound = Round<DrawRoundState, DrawPhase>;

const CLIENT_SEED_BYTES = 16;
/** A draw that is later than this is refunded, in ms: players have not seen it at its time. */
const LATEST_DRAW_MS = 60_000;

/** The draw for pages. */
export const publicDraw = ({ number, phase, ending, commitment, state }: DrawRound): Draw => ({
  number,
  phase: ending === null ? phase : 'DRAWN',
  commitment,
  ending,
  ...state,
});

/** The rest of a phase; never longer than planned, also after the clock was set back. */
const restUntil = (
  end: number,
  { at }: Pick<PlayedRound<DrawRoundState>, 'at'>,
  planned_ms: number,
): number => Math.min(Math.max(0, end - at.getTime()), planned_ms);

/** The draws of a game on its clock. */
export function drawRounds(deps: DrawDeps, game: DrawGame) {
  const { clock, rng, paces } = deps;
  const pace = paces[game];
  const counted = async (tx: Queryable, { number, state }: PlayedRound<DrawRoundState>) => ({
    ...state,
    totals: await totalsOf(tx, game, number),
  });

  /** The round with its result. Null when its client seed was never fixed: it took no bets. */
  async function drawn({ number, seed, state }: PlayedRound<DrawRoundState>) {
    const { client_seed: clientSeed } = state;
    return clientSeed === null ? null : await drawResult(game, { seed, clientSeed, number });
  }

  return defineRounds<DrawRoundState, DrawPhase>(deps, {
    game: `draws.${game}`,
    state: DrawRoundState,
    seeds: sealedSeeds(deps),
    phases: [
      {
        name: 'ANNOUNCED',
        lasts: (round) => restUntil(round.state.opens_at, round, pace.announced_ms),
        // Without bets there is nothing to refund, so the draw goes on.
        takeover: 'finish',
        async enter(tx, { number, state }) {
          await storeDraw(tx, game, number, state.draw_at);
          return state;
        },
      },
      {
        name: 'BETTING',
        lasts: (round) => restUntil(round.state.closes_at, round, pace.opens_ms),
        enter: async (_tx, { state }) => ({ ...state, client_seed: toHex(rng.bytes(CLIENT_SEED_BYTES)) }),
      },
      {
        name: 'CLOSED',
        lasts: (round) => restUntil(round.state.draw_at, round, pace.closes_ms),
        enter: counted,
      },
      {
        name: 'DRAWN',
        lasts: (round) => restUntil(round.state.ends_at, round, pace.shows_ms),
        // The result is public, so a refund would return bets that are known to have lost.
        takeover: 'finish',
        enter: async (_tx, round) => ({ ...round.state, result: await drawn(round) }),
      },
    ],
    next: planDraws(deps, game),
    takeover: 'refund',
    graceMs: LATEST_DRAW_MS,
    async finish(tx, round) {
      const result = round.state.result ?? (await drawn(round));
      if (result === null) throw new Error(`draw ${round.number} of ${game} has no client seed`);
      await payTickets(tx, deps, { game, draw: round.number, result });
      const state = { ...(await counted(tx, round)), result };
      await endDraw(tx, { game, number: round.number, state: 'drawn', at: clock.now(), result });
      return state;
    },
    async refund(tx, round) {
      await refundTickets(tx, deps, { game, draw: round.number });
      const state = { ...(await counted(tx, round)), result: await drawn(round) };
      await endDraw(tx, {
        game,
        number: round.number,
        state: 'refunded',
        at: clock.now(),
        result: state.result,
      });
      return state;
    },
    publish: (round) => [
      liveMessage('draw/{game}', { game }, { at: clock.now().getTime(), draw: publicDraw(round) }),
    ],
  });
}
export type DrawRounds = ReturnType<typeof drawRounds>;
