import type { CashOut, CashOutQuote } from '@jukwaa/contracts';
import type { Answer } from '@jukwaa/domain/texts';
import { notify, textOf, useOrder } from '@jukwaa/runtime';
import { useEffect, useEffectEvent, useState } from 'react';
import { CASH_OUT_PLACE, type CashOutOffer, confirmCashOut, type EndedCashOut } from './cash-out-order.ts';
import { orderTexts } from './order-texts.ts';
import { useQuotes } from './use-quotes.ts';

/** Why the last press sold nothing: the value fell, or the service refused. */
export type CashOutNote =
  | { readonly kind: 'changed' }
  | { readonly kind: 'refused'; readonly answer: Answer };

/** The panel while no cash out of its bet is pending. */
type Settled =
  | { readonly step: 'loading' }
  | { readonly step: 'failed' }
  | { readonly step: 'none'; readonly reason: string; readonly message: string }
  | {
      readonly step: 'offer';
      readonly offer: CashOutOffer;
      /** The direction of the value at the last quote. */
      readonly direction: 'up' | 'down' | 'same';
      readonly note: CashOutNote | null;
    }
  | { readonly step: 'sold'; readonly sale: CashOut };

export type CashOutState =
  | Settled
  | {
      readonly step: 'selling';
      /** Payout of the whole open stake that the user saw, in cents. */
      readonly payout_cents: number;
      /** The part that is cashed out, in percent. */
      readonly share: number;
    }
  /** The answer was lost; the order asks until it is known. */
  | { readonly step: 'unknown' };

const LOADING: Settled = { step: 'loading' };

function direction(before: Settled, now: CashOutOffer): 'up' | 'down' | 'same' {
  if (before.step !== 'offer' || before.offer.payout_cents === now.payout_cents) return 'same';
  return now.payout_cents > before.offer.payout_cents ? 'up' : 'down';
}

function quoted(before: Settled, quote: CashOutQuote | null, note: CashOutNote | null): Settled {
  if (quote === null) return { step: 'failed' };
  if (!quote.available) return { step: 'none', reason: quote.reason, message: quote.message };
  return { step: 'offer', offer: quote, direction: direction(before, quote), note };
}

/**
 * Calls `onEnded` with the final answer to each cash out of a bet. Returns the pending one, and whether an answer waits for
 * `onEnded`.
 */
function useBetOrder(betId: string, onEnded: (ended: EndedCashOut) => void) {
  const { order, ended, isUnknown } = useOrder(CASH_OUT_PLACE);
  const isPending = order?.bet_id === betId;
  useEffect(() => (isPending ? CASH_OUT_PLACE.watch() : undefined), [isPending]);
  const take = useEffectEvent(onEnded);
  useEffect(() => {
    if (ended?.bet_id !== betId) return;
    const taken = CASH_OUT_PLACE.takeEnded();
    if (taken !== null) take(taken);
  }, [ended, betId]);
  return { order: isPending ? order : null, isUnknown, hasEnded: ended?.bet_id === betId };
}

export interface CashOutControls {
  readonly state: CashOutState;
  /** Cashes out this percentage of the part in play at the visible value. */
  readonly take: (share: number) => void;
  /** After a partial cash out: the rest can be cashed out as well. */
  readonly goOn: () => void;
}

/** The moving value of a bet, and its cash out. `onSold` is called after each cash out. */
export function useCashOut(betId: string, onSold: () => void): CashOutControls {
  const [state, setState] = useState(LOADING);
  const [note, setNote] = useState<CashOutNote | null>(null);
  const { order, isUnknown, hasEnded } = useBetOrder(betId, (ended) => {
    if (ended.kind === 'sold') {
      setState({ step: 'sold', sale: ended.sale });
      onSold();
      return;
    }
    const why: CashOutNote = ended.kind === 'changed' ? { kind: 'changed' } : ended;
    setNote(why);
    if (ended.kind === 'changed' && ended.quote !== null) setState(quoted(LOADING, ended.quote, why));
  });
  const isPending = order !== null;
  // A quote from before the cash out covers more than is left.
  useEffect(() => {
    if (isPending) setState(LOADING);
  }, [isPending]);
  useQuotes(betId, !isPending && !hasEnded && state.step !== 'sold', (quote) =>
    setState((before) => quoted(before, quote, note)),
  );
  const pending: CashOutState | null =
    order &&
    (isUnknown
      ? { step: 'unknown' }
      : { step: 'selling', payout_cents: order.payout_cents, share: order.body.share });
  return {
    state: pending ?? state,
    take(share) {
      if (state.step !== 'offer') return;
      setNote(null);
      const { payout_cents, quote_id } = state.offer;
      const sent = confirmCashOut({
        bet_id: betId,
        payout_cents,
        is_second: false,
        body: { quote_id, share },
      });
      if (sent !== 'sent') notify({ kind: 'warning', text: textOf(orderTexts, sent) });
    },
    goOn: () => setState(LOADING),
  };
}
