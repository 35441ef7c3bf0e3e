import type { OpenJackpot } from '@jukwaa/api';
import { useMenu, useOrder } from '@jukwaa/runtime';
import { useEffect, useEffectEvent, useState } from 'react';
import { ticketPlace } from '../../state/ticket-order.ts';

export interface TicketSheetState {
  /** The jackpot whose ticket is open; null while none is. */
  readonly opened: OpenJackpot | null;
  /** Opens the ticket of the chosen jackpot. */
  readonly open: () => void;
  readonly close: () => void;
  readonly leaveForDeposit: () => void;
}

/**
 * The sheet is open from the tap on, for an order that an earlier page placed for the chosen jackpot, and again after
 * a deposit for it.
 */
export function useTicketSheet(chosen: OpenJackpot | null): TicketSheetState {
  const { order } = useOrder(ticketPlace);
  const [held, setHeld] = useState<OpenJackpot | null>(null);
  // The list may have newer rows of it.
  const opened = held !== null && held.id === chosen?.id ? chosen : held;
  const continueOrder = useEffectEvent(() => {
    if (chosen !== null && chosen.id === order?.jackpot_id) setHeld(chosen);
  });
  useEffect(() => {
    if (chosen?.id !== undefined) continueOrder();
  }, [chosen?.id]);
  // The answer to the other jackpot's order is for a notice.
  const isWatching = held !== null && (order === null || order.jackpot_id === held.id);
  // Not in the sheet, because an answer may be faster than the sheet's code.
  useEffect(() => (isWatching ? ticketPlace.watch() : undefined), [isWatching]);
  // An answer that was not closed must not show with the next ticket.
  useEffect(() => () => void ticketPlace.takeEnded(), []);
  const leaveForDeposit = useReturnFromDeposit(setHeld);
  const leave = () => {
    ticketPlace.takeEnded();
    setHeld(null);
  };
  return {
    opened,
    open: () => setHeld(chosen),
    close: leave,
    leaveForDeposit: () => {
      leaveForDeposit(opened);
      leave();
    },
  };
}

/** Opens the ticket again once the menu of the deposit has closed; returns the start of the deposit. */
function useReturnFromDeposit(open: (jackpot: OpenJackpot) => void): (jackpot: OpenJackpot | null) => void {
  const { open: menu } = useMenu();
  const [left, setLeft] = useState<OpenJackpot | null>(null);
  const back = menu === 'none' ? left : null;
  useEffect(() => {
    if (back === null) return;
    setLeft(null);
    open(back);
  }, [back, open]);
  return setLeft;
}
