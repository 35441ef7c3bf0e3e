import type { CasinoRefusal } from '@jukwaa/contracts';
import type { SameTexts, TextsOf } from './texts.ts';

/** Why a casino game does not open, or a round is not shown. */
export const casinoEn = {
  no_such_game: 'This game is not in our casino any more.',
  no_demo: 'This game has no demo.',
  provider_down: 'The provider of this game is down. Nothing was charged. Try again in a few minutes.',
  no_such_round: 'There is no such round.',
  too_many_favourites: 'Your list of favourites is full. Remove one first.',
} as const satisfies TextsOf<CasinoRefusal>;

export const casinoSw: SameTexts<typeof casinoEn> = {
  no_such_game: 'Mchezo huu haupo tena kwenye kasino yetu.',
  no_demo: 'Mchezo huu hauna jaribio la bure.',
  provider_down: 'Mtoa huduma wa mchezo huu hapatikani. Hujakatwa pesa. Jaribu tena baada ya dakika chache.',
  no_such_round: 'Hakuna raundi kama hiyo.',
  too_many_favourites: 'Orodha yako ya vipendwa imejaa. Ondoa mmoja kwanza.',
};
