import { type Card, rankOf, suitOf } from '@jukwaa/domain/games';
import { useText } from '@jukwaa/runtime';
import { cardTexts } from './card-texts.ts';

const LOWEST = 2;
const NUMBERS = 9;
const COURT = ['jack', 'queen', 'king', 'ace'] as const;
const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'] as const;

/** The suit of a card by its name. */
export const suitNameOf = (card: Card): (typeof SUITS)[number] => SUITS[suitOf(card)] ?? 'clubs';

/** The rank as it is printed on a card: 2 to 10, J, Q, K or A. */
export function printedRank(card: Card): string {
  const rank = rankOf(card);
  return rank < NUMBERS ? String(rank + LOWEST) : ('JQKA'[rank - NUMBERS] ?? '');
}

/** Returns a function that names a card in the language of the page, such as “Queen of hearts”. */
export function useCardName(): (card: Card) => string {
  const t = useText(cardTexts);
  return (card) => {
    const court = COURT[rankOf(card) - NUMBERS];
    const rank = court === undefined ? printedRank(card) : t(court);
    return t('card', { rank, suit: t(suitNameOf(card)) });
  };
}
