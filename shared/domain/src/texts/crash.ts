import type { CrashRefusal } from '@jukwaa/contracts';
import type { SameTexts, TextsOf } from './texts.ts';

/** Why a crash game refuses a bet, a cancellation or a cash-out. */
export const crashEn = {
  game_paused: 'This game is paused. Your money has not moved.',
  game_closed: 'This game is closed. Your money has not moved.',
  panel_taken: 'You already have a bet in this round on this panel.',
  round_full: 'This round has reached its limit. Try the next round.',
  no_such_crash_bet: 'There is no such bet.',
  no_such_crash_round: 'There is no such round, or it is not over yet.',
  too_late_to_cancel: 'The round has started, so the bet stays in it.',
  not_flying: 'The round has not started yet.',
  too_early: 'A cash-out starts at 1.01x.',
  crashed: 'The round crashed before your cash-out arrived.',
  nothing_open: 'This bet is already cashed out.',
} as const satisfies TextsOf<CrashRefusal>;

export const crashSw: SameTexts<typeof crashEn> = {
  game_paused: 'Mchezo huu umesimamishwa kwa sasa. Pesa zako hazijaguswa.',
  game_closed: 'Mchezo huu umefungwa. Pesa zako hazijaguswa.',
  panel_taken: 'Tayari una dau kwenye paneli hii katika raundi hii.',
  round_full: 'Raundi hii imefikia kikomo chake. Jaribu raundi ijayo.',
  no_such_crash_bet: 'Hakuna dau kama hilo.',
  no_such_crash_round: 'Hakuna raundi kama hiyo, au bado haijaisha.',
  too_late_to_cancel: 'Raundi imeanza, kwa hiyo dau linabaki.',
  not_flying: 'Raundi bado haijaanza.',
  too_early: 'Cash out huanzia 1.01x.',
  crashed: 'Raundi ilianguka kabla cash out yako haijafika.',
  nothing_open: 'Dau hili tayari limefanyiwa cash out.',
};
