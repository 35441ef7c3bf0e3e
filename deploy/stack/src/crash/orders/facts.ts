/** Where an order leaves a trace. An order has at most one trace in each book. */
export type Book =
  | 'bets'
  | 'cash-outs'
  | 'payments'
  | 'failed payments'
  /** Receipts that were credited to the main account. */
  | 'credits'
  /** Prompts that the mobile operator put on the phone. */
  | 'prompts'
  /** Payouts that the mobile operator was asked for. */
  | 'payouts';

export interface Trace {
  readonly book: Book;
  /** Of the order; null when the service does not say. */
  readonly key: string | null;
  /** Of the row, as an answer names it. */
  readonly id: string;
  /** Legs of a bet; null in other books. */
  readonly legs: number | null;
}

/** Something of a user that must agree with the mobile operator in the end, and does not yet. */
export interface OpenEnd {
  readonly key: string | null;
  readonly what: string;
}

/** A user's data at the service and at the mobile operator. */
export interface UserFacts {
  readonly msisdn: number;
  readonly main_cents: number;
  readonly hold_cents: number;
  readonly traces: readonly Trace[];
  /** Amounts that orders moved in the main account after their answers: credited receipts, and returned withdrawals. */
  readonly later_cents: number;
  readonly openEnds: readonly OpenEnd[];
}
