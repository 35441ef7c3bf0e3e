import { type DrawGame, type DrawTicket, ok } from '@jukwaa/contracts';
import type { PlacedStake } from '@jukwaa/domain/games';
import { useGameShell } from '@jukwaa/game-kit';
import type { PlayPort } from '@jukwaa/game-kit/instant';
import { askNow, notify, refreshBalance, textOf, track, useOrder } from '@jukwaa/runtime';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAnswers } from '../answers/use-answers.ts';
import type { OwnTickets } from '../state/own-tickets.ts';
import { withTickets } from '../state/own-tickets.ts';
import { orderTexts } from './order-texts.ts';
import { confirmTicket, type EndedTicket, TICKET_PLACE } from './ticket-order.ts';

/** A ticket as the player confirms it. */
export interface NewTicket {
  readonly draw: number;
  readonly bets: readonly PlacedStake[];
}

/** The player's side of a game with draws. */
export interface TicketPort
  extends Pick<PlayPort<never, never, unknown>, 'order' | 'refusal' | 'resume' | 'ask'> {
  /** The last ticket that this page has placed. */
  readonly last: DrawTicket | null;
  /** Returns whether the ticket was sent. */
  readonly place: (ticket: NewTicket) => boolean;
}

/** Gives each final answer to the page while it is open. */
function useEnded(onEnded: (ended: EndedTicket) => void): void {
  const { ended } = useOrder(TICKET_PLACE);
  useEffect(() => TICKET_PLACE.watch(), []);
  const take = useEffectEvent(onEnded);
  useEffect(() => {
    if (ended === null) return;
    const taken = TICKET_PLACE.takeEnded();
    if (taken !== null) take(taken);
  }, [ended]);
}

/** Places tickets with the user's money. A lost answer is asked for until it is known. */
export function useTicketPort(game: DrawGame, own: OwnTickets): TicketPort {
  const shell = useGameShell();
  const say = useAnswers();
  const [last, setLast] = useState<DrawTicket | null>(null);
  const [refusal, setRefusal] = useState<TicketPort['refusal']>(null);
  useEnded((ended) => {
    void refreshBalance();
    if (ended.kind === 'done') {
      if (ended.ticket.game !== game) return;
      own.update((tickets) => withTickets(tickets, [ended.ticket]));
      setLast(ended.ticket);
    } else if (ended.game === game) {
      const refused = { code: ended.code, text: say(ended) };
      shell.showRefusal(refused);
      setRefusal(refused);
    }
  });
  const { order, isUnknown } = useOrder(TICKET_PLACE);
  const pending = isUnknown ? 'unknown' : 'opening';
  return {
    last,
    refusal,
    order: order === null ? 'none' : pending,
    resume: ok('known'),
    ask: askNow,
    place(ticket) {
      setRefusal(null);
      const bets = ticket.bets.map((bet) => ({ ...bet }));
      const body = { ...track.moneyTracking(), draw: ticket.draw, bets };
      const result = confirmTicket((record) => ({ ...record, game, body }));
      if (result !== 'sent' && result !== 'guest')
        notify({ kind: 'warning', text: textOf(orderTexts, result) });
      return result === 'sent';
    },
  };
}
