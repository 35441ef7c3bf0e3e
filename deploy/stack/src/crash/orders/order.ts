/** The calls that move money, as the players of the crash test make them. */
export const ORDER_KINDS = [
  'bet',
  'recalled bet',
  'whole cash-out',
  'part cash-out',
  'deposit',
  'paybill',
  'withdrawal',
  'instant round',
  'draw ticket',
] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** The final answer that a player got. */
export type OrderAnswer =
  | {
      readonly kind: 'done';
      /** Id of the bet, the cash-out's quote, the payment, the receipt, the round or the ticket. */
      readonly id: string;
      /**
       * Change of the main account by the order itself, in cents; negative: out of it. Deposits are credited by their
       * receipt, and tickets are paid by their draw.
       */
      readonly main_cents: number;
    }
  | { readonly kind: 'refused'; readonly code: string };

/** An order of a player. */
export interface PlayerOrder {
  readonly kind: OrderKind;
  readonly msisdn: number;
  /** The key under which it takes effect once: its idempotency key, or the receipt of a paybill payment. */
  readonly key: string;
  /** Number of legs of the bet; null for other orders. */
  readonly legs: number | null;
  /** In whole Ksh; each deposit and each withdrawal of a player has its own amount. Null for other orders. */
  readonly amount: number | null;
  /** Tries without an answer. */
  lostAnswers: number;
  /** The connection broke or the service failed before an answer. */
  isCut: boolean;
  /** The player aborted a call of it before the answer. */
  hungUp: boolean;
  /** Null while it is not known. */
  answer: OrderAnswer | null;
}

/** An order that is about to be sent. */
export const newOrder = (
  order: Pick<PlayerOrder, 'kind' | 'msisdn' | 'key'> & Partial<Pick<PlayerOrder, 'legs' | 'amount'>>,
): PlayerOrder => ({
  legs: null,
  amount: null,
  lostAnswers: 0,
  isCut: false,
  hungUp: false,
  answer: null,
  ...order,
});
