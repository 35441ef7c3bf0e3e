/** A card of a deck, 0 to 51: the rank is `card % 13`, from the two (0) to the ace (12); the suit `floor(card / 13)`. */
export type Card = number;

const RANKS = 13;
export const DECK_SIZE = 52;

/** Places of ranks that rules name. */
export const TEN = 8;
export const JACK = 9;
export const QUEEN = 10;
export const ACE = 12;

/** The rank of a card, from the two (0) to the ace (12). */
export const rankOf = (card: Card): number => card % RANKS;

/** The suit of a card: 0 to 3. */
export const suitOf = (card: Card): number => Math.floor(card / RANKS);

/** The cards of one deck or several. */
export const decks = (count: number): readonly Card[] =>
  Array.from({ length: count * DECK_SIZE }, (_, at) => at % DECK_SIZE);
