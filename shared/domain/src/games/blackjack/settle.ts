import { timesHundredths } from '../payout.ts';
import { handValue, isNatural } from './hand-value.ts';
import type { BlackjackHand, BlackjackState, HandResult } from './state.ts';

/** Payments for a stake of 1 in hundredths, stake included. A blackjack pays 3:2. */
const PAYS: Readonly<Record<HandResult, number>> = { blackjack: 250, win: 200, push: 100, lose: 0, bust: 0 };

/** Insurance pays 2:1. */
const INSURANCE_PAYS = 300;

/** The points up to which the dealer draws; the dealer stands on every 17, soft ones too. */
const DEALER_DRAWS_TO = 16;

function resultOf(hand: BlackjackHand, dealer: readonly number[], isSplit: boolean): HandResult {
  const { points } = handValue(hand.cards);
  if (points > 21) return 'bust';
  const [isBlackjack, isDealers] = [!isSplit && isNatural(hand.cards), isNatural(dealer)];
  if (isBlackjack || isDealers)
    return isBlackjack === isDealers ? 'push' : isBlackjack ? 'blackjack' : 'lose';
  const dealers = handValue(dealer).points;
  if (dealers > 21 || points > dealers) return 'win';
  return points === dealers ? 'push' : 'lose';
}

/** Draws the dealer's cards, unless every hand is decided without them. */
function dealerPlays(state: BlackjackState): readonly number[] {
  const { dealer, hands, hidden } = state;
  const cards = [...dealer, hidden.hole];
  const isSplit = hands.length > 1;
  const isOpen = hands.some(
    (hand) => handValue(hand.cards).points <= 21 && (isSplit || !isNatural(hand.cards)),
  );
  if (!isOpen) return cards;
  for (const card of hidden.shoe) {
    if (handValue(cards).points > DEALER_DRAWS_TO) break;
    cards.push(card);
  }
  return cards;
}

/** Shows the dealer's hand and pays all hands and the insurance. */
export function settle(state: BlackjackState): BlackjackState {
  const dealer = dealerPlays(state);
  const hands = state.hands.map((hand) => {
    const result = resultOf(hand, dealer, state.hands.length > 1);
    return { ...hand, isDone: true, result, payout_cents: timesHundredths(hand.stake_cents, PAYS[result]) };
  });
  const insurance_payout_cents = isNatural(dealer)
    ? timesHundredths(state.insurance_cents, INSURANCE_PAYS)
    : 0;
  const won = hands.reduce((sum, { payout_cents }) => sum + payout_cents, insurance_payout_cents);
  return {
    ...state,
    phase: 'over',
    is_over: true,
    dealer,
    hands,
    insurance_payout_cents,
    payout_cents: Math.min(won, state.max_win_cents),
  };
}
