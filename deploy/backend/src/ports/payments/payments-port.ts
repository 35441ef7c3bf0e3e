import type { PaymentFailure } from '@jukwaa/contracts';
import type { Result } from '../../kit/http/index.ts';

/**
 * Why an order got no yes. Refused: nothing happened. Duplicate: the provider has an order of this id. Unknown: money may move.
 * `code` is the provider's own, for the operator's staff; `text` is for the log.
 */
export type PaymentsError =
  | {
      readonly kind: 'refused';
      readonly failure: PaymentFailure;
      readonly code: string;
      readonly text: string;
    }
  | { readonly kind: 'duplicate'; readonly text: string }
  | { readonly kind: 'unknown'; readonly text: string };

/** What became of an order, as its provider says. */
export type OrderState =
  /** Nothing is decided. */
  | { readonly state: 'open' }
  /** Money moved. A null receipt is one that the provider has not named. */
  | { readonly state: 'paid'; readonly receipt: string | null; readonly amount: string | null }
  /** Final: nothing moved. */
  | { readonly state: 'failed'; readonly failure: PaymentFailure; readonly code: string }
  /** The provider does not know; `code` is its own, null when it gave none. */
  | { readonly state: 'unclear'; readonly code: string | null }
  /** The provider has no order of this id, or cannot find it. */
  | { readonly state: 'missing' };

/** Money that arrived, as the provider names it. */
export interface ReceivedMoney {
  /** The receipt code, which no other payment of the method has. */
  readonly receipt: string;
  /** Ksh as the provider writes it, e.g. `249.00`; not checked. */
  readonly amount: string;
  /** What the payer typed as account number. */
  readonly account: string;
  /** The payer's number, masked: `2547 ***** 126`; empty when the provider names none. */
  readonly payer: string;
}

/** The provider's list. Money of a list that is not complete is real; money that it lacks may still have come. */
export interface ReceivedList {
  readonly money: readonly ReceivedMoney[];
  readonly isComplete: boolean;
}

/** An order of a payment: whole Ksh, numbers are 2547… or 2541…, `id` is ours and unique. */
export interface OrderRequest {
  readonly id: string;
  readonly msisdn: number;
  readonly amount_ksh: number;
}

/** A way to pay, as the wallet needs it. */
export interface PaymentsPort {
  /** Asks the provider to report payments that people start themselves. */
  register(): Promise<Result<void, PaymentsError>>;
  /** What the provider will call the collection of this payment; null when its answer to `collect` says it first. */
  referenceOf(id: string): string | null;
  /** Asks a phone to pay. An answer of ok says that the request is on its way, not that anything was paid. */
  collect(
    order: OrderRequest & { readonly account: string },
  ): Promise<Result<{ readonly reference: string }, PaymentsError>>;
  /** What became of a collection whose report is late. */
  collectState(reference: string): Promise<Result<OrderState, PaymentsError>>;
  /** Sends money to a phone. The provider refuses to pay the same id twice (`duplicate`). */
  payOut(order: OrderRequest): Promise<Result<OrderState, PaymentsError>>;
  /** What became of a payout; `open` also when the answer comes as a report. */
  payoutState(id: string): Promise<Result<OrderState, PaymentsError>>;
  /** Everything that arrived between two instants, as far back as the provider keeps it. */
  received(from: Date, to: Date): Promise<Result<ReceivedList, PaymentsError>>;
}
