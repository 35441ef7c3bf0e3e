import { type Card, threeCardHand } from '@jukwaa/domain/games';
import { CardHand } from '@jukwaa/game-kit/cards';
import { useText } from '@jukwaa/runtime';
import { threeCardTexts } from './three-card-texts.ts';

interface ThreeCardsProps {
  readonly owner: string;
  /** The owner of the cards, for screen readers. */
  readonly label: string;
  /** Empty while they lie face down. */
  readonly cards: readonly Card[];
}

/** Three cards with the name of their hand. */
export function ThreeCards({ owner, label, cards }: ThreeCardsProps) {
  const t = useText(threeCardTexts);
  if (cards.length === 0) return <CardHand owner={owner} label={label} cards={[null, null, null]} />;
  return <CardHand owner={owner} value={t(threeCardHand(cards).hand)} label={label} cards={cards} />;
}
