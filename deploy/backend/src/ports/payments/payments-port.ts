import type { Result } from '../../kit/result.ts';

/** Why a call to mobile money gave no yes: refused means that nothing happened, unknown that money may move. */
export type PaymentsError =
  | { readonly kind: 'refused'; readonly code: string; readonly text: string }
  | { readonly kind: 'unknown'; readonly text: string };

/** The verdict on a push: still open, or a result code of the operator (`'0'` is paid). */
export type PushState =
  | { readonly state: 'pending' }
  | { readonly state: 'final'; readonly code: string; readonly text: string };

/** Money that reached the paybill, as the mobile operator's own list names it. */
export interface ReceivedMoney {
  /** The receipt code; names this payment everywhere and for ever. */
  readonly receipt: string;
  /** Ksh as the operator writes it, e.g. `249.00`; not checked. */
  readonly amount: string;
  /** What the payer typed as account number. */
  readonly account: string;
  /** The payer's number as the operator shows it, often masked: `2547 ***** 126`. */
  readonly payer: string;
}

/** The operator's list. Money of a list that is not complete is real; money that it lacks may still have come. */
export interface ReceivedList {
  readonly money: readonly ReceivedMoney[];
  readonly isComplete: boolean;
}

/** Mobile money as the wallet needs it: amounts are whole Ksh, numbers are 2547… or 2541…. */
export interface PaymentsPort {
  /** Tells the operator where to report payments to the paybill. */
  register(): Promise<Result<void, PaymentsError>>;
  /** Puts a payment prompt on a phone. An answer of ok says that the prompt is on its way, not that anything was paid. */
  push(ask: {
    readonly msisdn: number;
    readonly amount_ksh: number;
    readonly account: string;
  }): Promise<Result<{ readonly checkout_id: string }, PaymentsError>>;
  /** What became of a push whose report is late. */
  queryPush(checkoutId: string): Promise<Result<PushState, PaymentsError>>;
  /** Sends money to a phone. `id` is ours and unique: the operator refuses to pay the same one twice (`duplicate`). */
  payOut(ask: {
    readonly id: string;
    readonly msisdn: number;
    readonly amount_ksh: number;
  }): Promise<Result<void, PaymentsError>>;
  /** Asks what became of a payout; the answer arrives as a report, like the one that is missing. */
  queryPayout(id: string): Promise<Result<void, PaymentsError>>;
  /** Everything that the paybill received between two instants (the operator keeps 48 hours). */
  received(from: Date, to: Date): Promise<Result<ReceivedList, PaymentsError>>;
}

/** Code of the refusal of a payout id that was sent before. */
export const DUPLICATE_PAYOUT = 'duplicate';
