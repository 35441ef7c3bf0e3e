import type { Card } from '../cards.ts';
import { cardPoints, handValue } from './hand-value.ts';
import type { BlackjackAction, BlackjackState } from './state.ts';

/**
 * Basic strategy for several decks, dealer stands on soft 17, double after split. Columns are the dealer's upcard: 2
 * to 10, then the ace. H hit, S stand, D double or else hit, d double or else stand.
 */
const HARD: Readonly<Record<number, string>> = {
  9: 'HDDDDHHHHH',
  10: 'DDDDDDDDHH',
  11: 'DDDDDDDDDH',
  12: 'HHSSSHHHHH',
  13: 'SSSSSHHHHH',
  14: 'SSSSSHHHHH',
  15: 'SSSSSHHHHH',
  16: 'SSSSSHHHHH',
};
const SOFT: Readonly<Record<number, string>> = {
  13: 'HHHDDHHHHH',
  14: 'HHHDDHHHHH',
  15: 'HHDDDHHHHH',
  16: 'HHDDDHHHHH',
  17: 'HDDDDHHHHH',
  18: 'SddddSSHHH',
};

/** The same for a pair by the points of its cards: Y split, N play as its sum. */
const PAIRS: Readonly<Record<number, string>> = {
  2: 'YYYYYYNNNN',
  3: 'YYYYYYNNNN',
  4: 'NNNYYNNNNN',
  6: 'YYYYYNNNNN',
  7: 'YYYYYYNNNN',
  8: 'YYYYYYYYYY',
  9: 'YYYYYNYYNN',
  11: 'YYYYYYYYYY',
};

const LETTERS = { H: 'hit', S: 'stand', D: 'hit', d: 'stand' } as const;

/** The letter of a hand that is not split. */
function letterOf(cards: readonly Card[], column: number): keyof typeof LETTERS {
  const { points, isSoft } = handValue(cards);
  const row = isSoft ? SOFT[points] : HARD[points];
  const letter = row?.[column];
  if (letter === 'H' || letter === 'D' || letter === 'd' || letter === 'S') return letter;
  return points < 12 ? 'H' : 'S';
}

/** The action of basic strategy on an open round. @param isAllowed whether the rules allow an action now */
export function basicStrategy(
  { phase, hands, active, dealer }: BlackjackState,
  isAllowed: (action: BlackjackAction) => boolean,
): BlackjackAction {
  if (phase === 'insurance') return { kind: 'decline' };
  const cards = hands[active]?.cards ?? [];
  const column = cardPoints(dealer[0] ?? 0) - 2;
  const isSplit = PAIRS[cardPoints(cards[0] ?? 0)]?.[column] === 'Y';
  if (isSplit && isAllowed({ kind: 'split' })) return { kind: 'split' };
  const letter = letterOf(cards, column);
  const isDouble = letter === 'D' || letter === 'd';
  return { kind: isDouble && isAllowed({ kind: 'double' }) ? 'double' : LETTERS[letter] };
}
