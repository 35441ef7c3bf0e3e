import * as v from 'valibot';
import { ROULETTE, SPIN_TO_WIN } from './instant/draw-games.ts';
import { placed, Stake, whole } from './instant/parts.ts';

/** Games with draws on a clock, the same draw for everybody. */
export const DRAW_GAMES = ['numbers', 'roulette', 'spin'] as const;
export const DrawGame = v.picklist(DRAW_GAMES);
export type DrawGame = v.InferOutput<typeof DrawGame>;

/** The game of its money in the ledger and in the statement. */
export const drawBook = <TGame extends DrawGame>(game: TGame) => `draw-${game}` as const;

/** Spots of numbers: six balls of 49 are drawn, then the booster. */
const NumbersSpot = v.variant('kind', [
  v.strictObject({
    stake_cents: Stake,
    kind: v.literal('numbers'),
    numbers: v.pipe(v.array(whole(1, 49)), v.minLength(1), v.maxLength(5)),
    balls: v.picklist([6, 7]),
  }),
  v.strictObject({
    stake_cents: Stake,
    kind: v.literal('colour'),
    colour: v.picklist(['red', 'orange', 'yellow', 'green', 'blue', 'indigo', 'violet']),
  }),
  v.strictObject({ stake_cents: Stake, kind: v.picklist(['low', 'high', 'odd', 'even']) }),
  v.strictObject({
    stake_cents: Stake,
    kind: v.literal('sum'),
    from: whole(21, 279),
    to: whole(21, 279),
  }),
]);

/** The bets of a ticket by its game: stakes on spots of the layout. */
export const DRAW_BETS = {
  numbers: placed(NumbersSpot).entries.bets,
  roulette: ROULETTE.bet.entries.bets,
  spin: SPIN_TO_WIN.bet.entries.bets,
} as const;
export type DrawBets<TGame extends DrawGame> = v.InferOutput<(typeof DRAW_BETS)[TGame]>;
