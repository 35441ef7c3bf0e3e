import type { OpenJackpot } from '@jukwaa/api';
import { useOrder } from '@jukwaa/runtime';
import { useEffect, useEffectEvent, useState } from 'react';
import { ticketPlace } from '../../state/ticket-order.ts';

export interface TicketSheetState {
  /** The jackpot whose ticket is open; null while none is. */
  readonly opened: OpenJackpot | null;
  readonly open: (jackpot: OpenJackpot) => void;
  readonly close: () => void;
}

/** The sheet is open from the tap on, and for an order that an earlier page placed for the chosen jackpot. */
export function useTicketSheet(chosen: OpenJackpot | null): TicketSheetState {
  const { order } = useOrder(ticketPlace);
  const [held, open] = useState<OpenJackpot | null>(null);
  // The list may have newer rows of it.
  const opened = held !== null && held.id === chosen?.id ? chosen : held;
  const continueOrder = useEffectEvent(() => {
    if (chosen !== null && chosen.id === order?.jackpot_id) open(chosen);
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
  const close = () => {
    ticketPlace.takeEnded();
    open(null);
  };
  return { opened, open, close };
}
