/** One of `parts` equally likely whole numbers from 0. */
export const partOf = (float: number, parts: number): number => Math.floor(float * parts);

/** Values of a roll: 0 to 10,000 hundredths. */
export const ROLLS = 10_001;

/** Pockets of a European wheel: 0 to 36. */
export const POCKETS = 37;

/** Takes an item out of `items` for each float, in the order of the draw; no item is drawn twice. */
export function drawn<T>(floats: readonly number[], items: readonly T[]): T[] {
  const left = items.slice();
  const taken: T[] = [];
  for (const float of floats) taken.push(...left.splice(partOf(float, left.length), 1));
  return taken;
}

/**
 * Deals a card for each float from the top of a shuffled shoe (Fisher-Yates): the float at place `i` swaps the card
 * there with one of the cards from `i` on.
 */
export function dealt<T>(floats: readonly number[], shoe: readonly T[]): T[] {
  const cards = shoe.slice();
  for (let at = 0; at < floats.length; at += 1) {
    const from = at + partOf(floats[at] ?? 0, cards.length - at);
    const [card, other] = [cards[from], cards[at]];
    if (card === undefined || other === undefined) break;
    cards[at] = card;
    cards[from] = other;
  }
  return cards.slice(0, floats.length);
}

/** The numbers from 1 to `last`. */
export const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);
