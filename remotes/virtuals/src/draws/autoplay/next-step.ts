import type { Draw, DrawTicket } from '@jukwaa/contracts';
import type { PlacedStake } from '@jukwaa/domain/games';
import type { Autoplay } from '@jukwaa/game-kit/autoplay';
import type { TicketPort } from '../orders/use-ticket-port.ts';

/** A ticket of a series that is not counted yet. */
interface Sent {
  readonly draw: number;
  /** The page's last ticket before it; 0 for none. */
  readonly after: number;
}

/** A running series of equal tickets, one a draw. */
export interface RunningTickets {
  readonly series: Autoplay;
  readonly bets: readonly PlacedStake[];
  readonly sent: Sent | null;
  /** The newest draw of the series; 0 before the first. */
  readonly lastDraw: number;
}

/** The game as a series sees it. */
export interface SeriesView {
  readonly port: Pick<TicketPort, 'order' | 'refusal' | 'last'>;
  readonly tickets: readonly DrawTicket[];
  /** The next draw that takes bets; null while none can be placed. */
  readonly next: Draw | null;
}

export type TicketStep =
  | { readonly kind: 'wait' }
  | { readonly kind: 'place'; readonly draw: number }
  | { readonly kind: 'count'; readonly staked_cents: number; readonly paid_cents: number }
  /** The ticket came too late for its draw; the next one takes it. */
  | { readonly kind: 'again' }
  | { readonly kind: 'stop' };

const WAIT = { kind: 'wait' } as const;

/** Decides a series whose last ticket is not counted yet. */
function stepOfTicket({ draw, after }: Sent, { port, tickets }: SeriesView): TicketStep {
  const id = port.last !== null && port.last.draw === draw && port.last.id > after ? port.last.id : null;
  if (id === null) {
    if (port.refusal === null) return WAIT;
    return port.refusal.code === 'round_closed' ? { kind: 'again' } : { kind: 'stop' };
  }
  const ticket = tickets.find((one) => one.id === id);
  if (ticket === undefined || ticket.state === 'open') return WAIT;
  const { stake_cents, paid_cents, state } = ticket;
  return {
    kind: 'count',
    staked_cents: stake_cents,
    paid_cents: state === 'refunded' ? stake_cents : paid_cents,
  };
}

/** The next thing that a series does. It has at most one ticket that is not decided. */
export function nextStep({ series, sent, lastDraw }: RunningTickets, view: SeriesView): TicketStep {
  if (series.stop !== null || view.port.order !== 'none') return WAIT;
  if (sent !== null) return stepOfTicket(sent, view);
  const { next } = view;
  return next === null || next.number <= lastDraw ? WAIT : { kind: 'place', draw: next.number };
}
