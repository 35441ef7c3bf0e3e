import { defineMessages, textOf } from '../locale/messages.ts';
import { openMenu } from '../menu/menu.ts';
import { notify } from '../notices/notices.ts';
import type { PlacementState } from './store.ts';

const texts = defineMessages({
  en: {
    accepted: 'Your bet is placed.',
    notPlaced: 'Your bet was not placed, and no money was taken. Your picks are still on the betslip.',
    show: 'Show',
  },
  sw: {
    accepted: 'Mkeka wako umewekwa.',
    notPlaced: 'Mkeka wako haukuwekwa, na hakuna pesa iliyochukuliwa. Machaguo yako yamebaki kwenye betslip.',
    show: 'Tazama',
  },
});

/** Shows the result of a bet to a user who has left the ticket. */
export function notifyPlacement({ step }: PlacementState): void {
  const action = { label: textOf(texts, 'show'), run: () => openMenu('betslip') };
  if (step === 'accepted') notify({ kind: 'success', text: textOf(texts, 'accepted'), action });
  if (step === 'refused' || step === 'odds_changed')
    notify({ kind: 'warning', text: textOf(texts, 'notPlaced'), action });
}
