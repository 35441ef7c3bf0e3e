import type { PaymentFailure } from '@jukwaa/contracts';
import type { Result } from '../../kit/http/index.ts';

/**
 * The reason why an order was not accepted. Refused: nothing happened. Duplicate: the provider has an order of this id. Unknown:
 * money may move. `code` is the provider's own, for the operator's staff; `text` is for the log.
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

/** The state of an order at its provider. */
export type PaymentOrderState =
  /** Not decided yet. */
  | { readonly state: 'open' }
  /** Money moved. The receipt is null when the provider has not named it. */
  | { readonly state: 'paid'; readonly receipt: string | null; readonly amount: string | null }
  /** Final: no money moved. */
  | { readonly state: 'failed'; readonly failure: PaymentFailure; readonly code: string }
  /** The provider does not know; `code` is its own, null when it gave none. */
  | { readonly state: 'unclear'; readonly code: string | null }
  /** The provider has no order of this id, or can't find it. */
  | { readonly state: 'missing' };

/** Received money, as the provider describes it. */
export interface ReceivedMoney {
  /** The receipt code, unique among the payments of the method. */
  readonly receipt: string;
  /** Ksh as the provider writes it, e.g. `249.00`; not checked. */
  readonly amount: string;
  /** The account number that the payer typed. */
  readonly account: string;
  /** The payer's number, masked: `2547 ***** 126`; empty when the provider names none. */
  readonly payer: string;
}

/** The provider's list. The money of an incomplete list is real; missing money may still have arrived. */
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

/** A payment method, as the wallet needs it. */
export interface PaymentsPort {
  /** Asks the provider to report payments that users start themselves. */
  register(): Promise<Result<void, PaymentsError>>;
  /** The provider's name for the collection of this payment; null when only its answer to `collect` names it. */
  referenceOf(id: string): string | null;
  /** Sends a prompt to a phone. An answer of ok means that the prompt is on its way; nothing has been paid yet. */
  collect(
    order: OrderRequest & { readonly account: string },
  ): Promise<Result<{ readonly reference: string }, PaymentsError>>;
  /** The state of a collection whose report is late. */
  collectState(reference: string): Promise<Result<PaymentOrderState, PaymentsError>>;
  /** Sends money to a phone. The provider refuses to pay the same id twice (`duplicate`). */
  payOut(order: OrderRequest): Promise<Result<PaymentOrderState, PaymentsError>>;
  /** The state of a payout; `open` also when the answer comes as a report. */
  payoutState(id: string): Promise<Result<PaymentOrderState, PaymentsError>>;
  /** All money received between two instants, as far back as the provider keeps it. */
  received(from: Date, to: Date): Promise<Result<ReceivedList, PaymentsError>>;
}
