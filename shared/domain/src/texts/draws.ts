import type { DrawRefusal } from '@jukwaa/contracts';
import type { SameTexts, TextsOf } from './texts.ts';

/** Why a game with draws refuses a ticket. */
export const drawsEn = {
  draw_full: 'This draw has reached its limit. Try a lower stake, or the next draw.',
  too_many_tickets: 'You have the most tickets that one player can have in this draw. Try the next draw.',
  no_such_draw: 'There is no such draw, or it is not over yet.',
  bad_bet: 'This bet is not possible. Your money has not moved.',
} as const satisfies TextsOf<DrawRefusal>;

export const drawsSw: SameTexts<typeof drawsEn> = {
  draw_full: 'Droo hii imefikia kikomo chake. Jaribu dau dogo zaidi, au droo ijayo.',
  too_many_tickets:
    'Umefikisha idadi ya tiketi ambayo mchezaji anaweza kuwa nayo kwenye droo hii. Jaribu droo ijayo.',
  no_such_draw: 'Hakuna droo kama hiyo, au bado haijaisha.',
  bad_bet: 'Dau hili haliwezekani. Pesa zako hazijaguswa.',
};
