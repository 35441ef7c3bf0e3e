import type { JackpotMessage, JackpotTicket } from '@jukwaa/contracts';
import { serverNow } from '@jukwaa/runtime';
import { useEffect, useEffectEvent } from 'react';
import { ticketWith } from '../../logic/ticket-state.ts';
import { isOver, useJackpotMessage } from '../../state/jackpot-message.ts';

/** A ticket with the latest scores and results of its jackpot, and the jackpot's last message. */
export interface TicketNow {
  readonly ticket: JackpotTicket;
  readonly message: JackpotMessage | null;
}

/** Follows the jackpot of an open ticket. Calls back when the jackpot is settled, because the ticket has then changed. */
export function useTicketNow(ticket: JackpotTicket, onSettled: () => void): TicketNow {
  const isOpen = ticket.state === 'open';
  const message = useJackpotMessage(ticket.jackpot_id, isOpen);
  const isSettled = isOver(message);
  const settled = useEffectEvent(onSettled);
  useEffect(() => {
    if (isSettled) settled();
  }, [isSettled]);
  return { ticket: ticketWith(ticket, message, serverNow()), message };
}
