import { defineMessages, textOf } from '../locale/messages.ts';
import { openMenu } from '../menu/menu.ts';
import { notify } from '../notices/notices.ts';
import type { Placement } from './store.ts';

const texts = defineMessages({
  en: {
    accepted: 'Your bet is placed.',
    notPlaced: 'Your bet was not placed. Your picks are kept.',
    show: 'Show',
  },
  sw: {
    accepted: 'Mkeka wako umewekwa.',
    notPlaced: 'Mkeka wako haukuwekwa. Chaguo zako zimehifadhiwa.',
    show: 'Onyesha',
  },
});

let viewers = 0;

/** Somebody shows what becomes of bets: nothing has to be told besides. Gives the way to stop. */
export function beginShowing(): () => void {
  viewers += 1;
  return () => {
    viewers -= 1;
  };
}

/** Tells the end of a bet to a user who has left the ticket meanwhile. */
export function tellUnseen({ step }: Placement): void {
  if (viewers > 0) return;
  const action = { label: textOf(texts, 'show'), run: () => openMenu('betslip') };
  if (step === 'accepted') notify({ kind: 'success', text: textOf(texts, 'accepted'), action });
  if (step === 'refused' || step === 'odds_changed')
    notify({ kind: 'warning', text: textOf(texts, 'notPlaced'), action });
}
