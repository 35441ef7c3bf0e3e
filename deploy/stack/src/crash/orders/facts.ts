/** The books where an order leaves a trace, at most one in each. */
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
  | 'payouts'
  /** Rounds of instant games. */
  | 'rounds'
  /** Tickets on draws. */
  | 'tickets';

export interface Trace {
  readonly book: Book;
  /** Key of the order; null when the service does not report it. */
  readonly key: string | null;
  /** Id of the row, as an answer names it. */
  readonly id: string;
  /** Legs of a bet; null in other books. */
  readonly legs: number | null;
}

/** An open difference between a user's records and the mobile operator's, which must end. */
export interface OpenEnd {
  readonly key: string | null;
  readonly what: string;
}

/** A user's records at the service and at the mobile operator. */
export interface UserFacts {
  readonly msisdn: number;
  readonly main_cents: number;
  readonly hold_cents: number;
  readonly traces: readonly Trace[];
  /**
   * Amounts that orders moved in the main account after their answers: credited receipts, returned withdrawals, and the
   * payments and refunds of draws.
   */
  readonly later_cents: number;
  readonly openEnds: readonly OpenEnd[];
}
