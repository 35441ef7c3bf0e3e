import { placeBet, recallBet, type Placement as Verdict } from '@jukwaa/api';
import type { Result } from '@jukwaa/contracts';
import { http } from '../http.ts';
import { type Refusal, retryUntilKnown } from '../orders/retry-until-known.ts';
import { ports } from '../ports.ts';
import { sessionStore } from '../session/session.ts';
import type { Order } from './order.ts';
import { keepOrder } from './stored-order.ts';

/** After so many tries the user is told that it takes longer. */
const SOON = 5;
/** So long after it was confirmed a bet may still be placed, ms. Later it is asked whether it was, and taken back if not. */
const MAY_PLACE_MS = 60_000;

/** The statuses with which the service refuses a bet because the session is over; a 400 is about the bet. */
export const endsSession = (status: number): boolean => status === 401 || status === 428;

const askOnce = (order: Order): ReturnType<typeof placeBet> => {
  const isOver = order.recalled || ports().now() - order.confirmed_at > MAY_PLACE_MS;
  return (isOver ? recallBet : placeBet)(http, order.body, order.key);
};

interface Asking {
  /** The order as it is now; null when it is no longer to be asked for. */
  readonly current: () => Order | null;
  /** Several tries were lost; more follow. */
  readonly onSlow: () => void;
  /** The page ends. */
  readonly signal: AbortSignal;
}

/**
 * Sends the order, again and again under its one key, until an answer is final; null when the order or its user has gone, or the
 * page ends.
 */
export const ask = ({ current, onSlow, signal }: Asking): Promise<Result<Verdict, Refusal> | null> =>
  retryUntilKnown({
    area: 'placement',
    wasSent: () => current()?.sent === true,
    send: () => {
      const order = current();
      if (order === null || sessionStore.user?.id !== order.user_id) return null;
      if (!order.sent) keepOrder({ ...order, sent: true });
      return askOnce(order);
    },
    onLost: (tries) => {
      if (tries === SOON) onSlow();
    },
    isSessionOver: endsSession,
    signal,
  });
