import type { CasinoRefusal } from '@jukwaa/contracts';
import type { TextsOf } from './texts.ts';

/** Why a casino game does not open, or a round is not shown. Pages write their own sentences for these codes. */
export const casinoEn = {
  no_such_game: 'This game is not in our casino any more.',
  no_demo: 'This game has no demo.',
  provider_down: 'The provider of this game is down. Nothing was charged. Try again in a few minutes.',
  no_such_round: 'There is no such round.',
  too_many_favourites: 'Your list of favourites is full. Remove one first.',
} as const satisfies TextsOf<CasinoRefusal>;
