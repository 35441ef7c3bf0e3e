import { getCashOut } from '@jukwaa/api';
import type { CashOut, CashOutQuote } from '@jukwaa/contracts';
import type { Answer } from '@jukwaa/domain/texts';
import { http, log, refreshBalance } from '@jukwaa/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type CashOutOffer, type Sold, sell } from './sell.ts';

/** Why the last press sold nothing: the value fell, or the service refused. */
export type CashOutNote =
  | { readonly kind: 'changed' }
  | { readonly kind: 'refused'; readonly answer: Answer };

export type CashOutState =
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
  | { readonly step: 'selling'; readonly offer: CashOutOffer }
  | { readonly step: 'unknown'; readonly offer: CashOutOffer; readonly share: number }
  | { readonly step: 'sold'; readonly sale: CashOut };

/** Interval between quotes, in ms: a new one arrives before the last expires. */
const QUOTE_EVERY_MS = 2_500;

function direction(before: CashOutState, now: CashOutOffer): 'up' | 'down' | 'same' {
  if (before.step !== 'offer' || before.offer.payout_cents === now.payout_cents) return 'same';
  return now.payout_cents > before.offer.payout_cents ? 'up' : 'down';
}

function quoted(before: CashOutState, quote: CashOutQuote, note: CashOutNote | null): CashOutState {
  if (!quote.available) return { step: 'none', reason: quote.reason, message: quote.message };
  return { step: 'offer', offer: quote, direction: direction(before, quote), note };
}

const noteOf = (state: CashOutState): CashOutNote | null => (state.step === 'offer' ? state.note : null);

export interface CashOutControls {
  readonly state: CashOutState;
  /** Cashes out this percentage of the part in play at the visible value. */
  readonly take: (share: number) => void;
  /** Asks again for the result of a cash out with a lost answer. */
  readonly check: () => void;
  /** After a partial cash out: the rest can be cashed out as well. */
  readonly goOn: () => void;
}

/** The moving value of a bet, and its cash out. `onSold` is called after each cash out. */
export function useCashOut(betId: string, onSold: () => void): CashOutControls {
  const [state, setState] = useState<CashOutState>({ step: 'loading' });
  /** From the press to the answer no quote may replace the one that the user pressed. */
  const busy = useRef(false);
  /** The number of requested quotes, and the visible one: answers may overtake each other. */
  const quotes = useRef({ asked: 0, shown: 0 });

  const ask = useCallback(async () => {
    if (busy.current || document.hidden) return;
    quotes.current.asked += 1;
    const turn = quotes.current.asked;
    const answer = await getCashOut(http, betId);
    if (busy.current || turn < quotes.current.shown) return;
    quotes.current.shown = turn;
    setState((before) => (answer.ok ? quoted(before, answer.value, noteOf(before)) : { step: 'failed' }));
  }, [betId]);
  useEffect(() => {
    void ask();
    const asking = setInterval(() => void ask(), QUOTE_EVERY_MS);
    return () => clearInterval(asking);
  }, [ask]);

  const decide = (offer: CashOutOffer, share: number, sold: Sold) => {
    busy.current = sold.kind === 'unknown' || sold.kind === 'sold';
    if (sold.kind === 'sold') {
      setState({ step: 'sold', sale: sold.sale });
      void refreshBalance();
      onSold();
    } else if (sold.kind === 'unknown') setState({ step: 'unknown', offer, share });
    else if (sold.kind === 'changed') setState(quoted({ step: 'loading' }, sold.quote, { kind: 'changed' }));
    else setState({ step: 'offer', offer, direction: 'same', note: sold });
  };
  const run = async (offer: CashOutOffer, share: number) => {
    busy.current = true;
    // A quote from before the cash out covers more than is left.
    quotes.current.shown = quotes.current.asked + 1;
    setState({ step: 'selling', offer });
    let sold: Sold = { kind: 'unknown' };
    try {
      sold = await sell(betId, offer, share);
    } catch (error) {
      log('cash-out', 'the sale failed on this page', error);
    }
    decide(offer, share, sold);
  };
  return {
    state,
    take: (share) => (state.step === 'offer' ? void run(state.offer, share) : undefined),
    check: () => (state.step === 'unknown' ? void run(state.offer, state.share) : undefined),
    goOn: () => {
      busy.current = false;
      setState({ step: 'loading' });
      void ask();
    },
  };
}
