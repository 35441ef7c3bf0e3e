import * as v from 'valibot';
import { roundOf } from './rounds.ts';
import { INSTANT_SCHEMAS } from './schemas.ts';

/** A round of any game, with its proof. */
export const AnyInstantRound = v.variant('game', [
  roundOf('mines', INSTANT_SCHEMAS.mines),
  roundOf('plinko', INSTANT_SCHEMAS.plinko),
  roundOf('hilo', INSTANT_SCHEMAS.hilo),
  roundOf('dice', INSTANT_SCHEMAS.dice),
  roundOf('wheel', INSTANT_SCHEMAS.wheel),
  roundOf('spin-to-win', INSTANT_SCHEMAS['spin-to-win']),
  roundOf('roulette', INSTANT_SCHEMAS.roulette),
  roundOf('blackjack', INSTANT_SCHEMAS.blackjack),
  roundOf('baccarat', INSTANT_SCHEMAS.baccarat),
  roundOf('video-poker', INSTANT_SCHEMAS['video-poker']),
  roundOf('three-card-poker', INSTANT_SCHEMAS['three-card-poker']),
  roundOf('keno', INSTANT_SCHEMAS.keno),
  roundOf('fast-keno', INSTANT_SCHEMAS['fast-keno']),
  roundOf('scratch', INSTANT_SCHEMAS.scratch),
]);
export type AnyInstantRound = v.InferOutput<typeof AnyInstantRound>;
/** GET /api/instant/rounds/{id}: a round of the player, for its line in the statement. */
export const AnyInstantRoundAnswer = v.object({ data: AnyInstantRound });
