import type { Card } from '../cards.ts';
import type { RoundState } from '../round.ts';

export interface BlackjackBet {
  readonly stake_cents: number;
}

export type BlackjackAction = {
  readonly kind: 'insure' | 'decline' | 'hit' | 'stand' | 'double' | 'split';
};

export type HandResult = 'blackjack' | 'win' | 'push' | 'lose' | 'bust';

export interface BlackjackHand {
  readonly cards: readonly Card[];
  /** With the double, in cents. */
  readonly stake_cents: number;
  readonly isDone: boolean;
  readonly isDoubled: boolean;
  /** Null until the round is over. */
  readonly result: HandResult | null;
  readonly payout_cents: number;
}

export interface BlackjackState extends RoundState {
  readonly bet: BlackjackBet;
  /** `insurance` waits for `insure` or `decline` when the dealer shows an ace. */
  readonly phase: 'insurance' | 'playing' | 'over';
  /** From left to right; more than one after a split. */
  readonly hands: readonly BlackjackHand[];
  /** The hand that acts. */
  readonly active: number;
  /** The dealer's upcard alone until the round is over. */
  readonly dealer: readonly Card[];
  readonly insurance_cents: number;
  /** Part of the payment: three times the insurance when the dealer has a blackjack. */
  readonly insurance_payout_cents: number;
  readonly hidden: {
    readonly hole: Card;
    /** The next cards of the shoe, in their order. */
    readonly shoe: readonly Card[];
  };
}

export const newHand = (cards: readonly Card[], stake_cents: number): BlackjackHand => ({
  cards,
  stake_cents,
  isDone: false,
  isDoubled: false,
  result: null,
  payout_cents: 0,
});
