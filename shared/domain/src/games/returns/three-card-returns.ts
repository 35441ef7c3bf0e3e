import { type Card, decks, QUEEN, rankOf, suitOf } from '../cards.ts';
import { QUALIFYING, threeCardHand } from '../three-card/three-card-hand.ts';
import {
  ANTE_BONUS,
  PAIR_PLUS,
  type ThreeCardState,
  threeCardPoker,
} from '../three-card/three-card-poker.ts';
import type { ReturnRow } from './row.ts';
import { playedReturn, STAKE_CENTS } from './simulate.ts';

const ROUNDS = 1_000_000;

/** Every hand of a deck: its cards as ascending numbers, its strength and what it pays. */
const allHands = () =>
  decks(1).flatMap((first) =>
    decks(1)
      .slice(first + 1)
      .flatMap((second) =>
        decks(1)
          .slice(second + 1)
          .map((third) => ({ cards: [first, second, third], ...threeCardHand([first, second, third]) })),
      ),
  );
type AnyHand = ReturnType<typeof allHands>[number];

/** The best simple strategy: play with Q-6-4 or better. */
const LEAST_PLAYED = threeCardHand([QUEEN, 4 + 13, 2]).strength;

/** A hand's cards with suits renamed in the order in which they appear from the highest card on. */
function patternOf(cards: readonly Card[]): string {
  const names = new Map<number, number>();
  return [...cards]
    .sort((a, b) => rankOf(b) - rankOf(a) || a - b)
    .map((card) => {
      if (!names.has(suitOf(card))) names.set(suitOf(card), names.size);
      return `${rankOf(card)}.${names.get(suitOf(card))}`;
    })
    .join();
}

/** The result of ante and play against all of the dealer's hands, in units of the ante, and how many hands they are. */
function against({ cards, strength }: AnyHand, all: readonly AnyHand[]): readonly [number, number] {
  let [result, hands] = [0, 0];
  const [first, second, third] = cards;
  for (const dealer of all) {
    const [a, b, c] = dealer.cards;
    if (a === first || a === second || a === third || b === first || b === second || b === third) continue;
    if (c === first || c === second || c === third) continue;
    hands += 1;
    if (dealer.strength < QUALIFYING) result += 1;
    else if (strength !== dealer.strength) result += strength > dealer.strength ? 2 : -2;
  }
  return [result, hands];
}

/** The exact return of the ante: all hands of the player against all of the dealer's. */
function anteReturn(): number {
  const all = allHands();
  const results = new Map<string, number>();
  let sum = 0;
  for (const hand of all) {
    const pattern = patternOf(hand.cards);
    const known = results.get(pattern);
    const [result, hands] = known === undefined ? against(hand, all) : [known, 1];
    results.set(pattern, result / hands);
    const played = result / hands + (ANTE_BONUS[hand.hand] ?? 0) / 100;
    sum += strengthIsPlayed(hand) ? played : -1;
  }
  return 1 + sum / all.length;
}

const strengthIsPlayed = ({ strength }: { readonly strength: number }): boolean => strength >= LEAST_PLAYED;

/** The exact return of pair plus. */
export const pairPlusReturn = (pays = PAIR_PLUS): number => {
  const all = allHands();
  return all.reduce((sum, { hand }) => sum + (pays[hand] ?? 0), 0) / all.length / 100;
};

const play = ({ player }: ThreeCardState) =>
  ({ kind: strengthIsPlayed(threeCardHand(player)) ? 'play' : 'fold' }) as const;

export const threeCardReturns = (): ReturnRow[] => [
  {
    bet: 'ante, play on Q-6-4',
    computed: anteReturn(),
    deviation: null,
    published: { value: 1 - 0.0337, within: 0.000_05, source: 'wizardofodds.com, of the ante' },
    simulation: {
      rounds: ROUNDS,
      run: playedReturn(threeCardPoker, { ante_cents: STAKE_CENTS, pair_plus_cents: 0 }, play),
    },
  },
  {
    bet: 'pair plus 40/30/6/4/1',
    computed: pairPlusReturn(),
    deviation: null,
    published: { value: 1 - 0.023_167, within: 0.000_000_5, source: 'wizardofodds.com' },
    simulation: {
      rounds: ROUNDS,
      // A large side bet with an ante of one cent, which is folded when the hand is low.
      run: playedReturn(threeCardPoker, { ante_cents: 1, pair_plus_cents: STAKE_CENTS * 100 }, play),
    },
  },
];
