import type { OpenJackpot } from '@jukwaa/api';
import { closeMenu, menuStore, openMenu, useMenu, useOrder } from '@jukwaa/runtime';
import { useEffect, useEffectEvent, useState } from 'react';
import { ticketPlace } from '../../state/ticket-order.ts';

export interface TicketSheetState {
  /** The jackpot whose ticket is open; null while none is. */
  readonly opened: OpenJackpot | null;
  readonly open: (jackpot: OpenJackpot) => void;
}

/**
 * The sheet is open from the tap on, and for an order that an earlier page placed for the chosen jackpot. It is a
 * menu of the page, so the back button closes it and a deposit returns to it.
 */
export function useTicketSheet(chosen: OpenJackpot | null): TicketSheetState {
  const { order } = useOrder(ticketPlace);
  const isOpen = useMenu().open === 'screen-sheet';
  const [held, hold] = useState<OpenJackpot | null>(null);
  const open = (jackpot: OpenJackpot) => {
    hold(jackpot);
    openMenu('screen-sheet');
  };
  // The list may have newer rows of it.
  const shown = held !== null && held.id === chosen?.id ? chosen : held;
  const opened = isOpen ? shown : null;
  const continueOrder = useEffectEvent(() => {
    if (chosen !== null && chosen.id === order?.jackpot_id && menuStore.open === 'none') open(chosen);
  });
  useEffect(() => {
    if (chosen?.id !== undefined) continueOrder();
  }, [chosen?.id]);
  // The answer to the other jackpot's order is for a notice.
  const isWatching = opened !== null && (order === null || order.jackpot_id === opened.id);
  // Not in the sheet, because an answer may be faster than the sheet's code.
  useEffect(() => (isWatching ? ticketPlace.watch() : undefined), [isWatching]);
  useEffect(() => (isOpen ? endSheet : undefined), [isOpen]);
  return { opened, open };
}

/** An answer that was shown must not show with the next ticket. A page without the bar has no sheet. */
function endSheet(): void {
  ticketPlace.takeEnded();
  if (menuStore.open === 'screen-sheet') closeMenu();
}
