import type { InstantRefusal } from '@jukwaa/contracts';
import type { SameTexts, TextsOf } from './texts.ts';

/** Why a round of the operator's own games, or a change of its seeds, is refused. */
export const instantEn = {
  no_such_round: 'There is no such round.',
  round_open: 'You have an open round. Finish it first.',
  round_over: 'This round is over.',
  not_allowed: 'That is not possible now.',
  bad_choice: 'This game has no such bet.',
  seeds_changed: 'Your seeds have changed already.',
} as const satisfies TextsOf<InstantRefusal>;

export const instantSw: SameTexts<typeof instantEn> = {
  no_such_round: 'Hakuna raundi kama hiyo.',
  round_open: 'Una raundi ambayo haijaisha. Imalize kwanza.',
  round_over: 'Raundi hii imekwisha.',
  not_allowed: 'Hilo haliwezekani kwa sasa.',
  bad_choice: 'Mchezo huu hauna dau kama hilo.',
  seeds_changed: 'Mbegu zako zimeshabadilishwa.',
};
