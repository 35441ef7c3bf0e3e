import type { Card } from '@jukwaa/domain/games';
import styles from './card-row.module.css';
import { PlayingCard } from './playing-card.tsx';

/** A key per place and face: several decks have equal cards, and a card that turns over is a new one. */
const keyOf = (cards: readonly (Card | null)[], at: number): string => {
  const card = cards[at];
  return `${card} ${cards.slice(0, at).filter((other) => other === card).length}`;
};

interface CardRowProps {
  /** The owner of the cards, for screen readers. */
  readonly label: string;
  /** In the order of the deal; null lies face down. */
  readonly cards: readonly (Card | null)[];
}

/** The cards of a hand. They overlap where the row is narrow; a new card slides in. */
export function CardRow({ label, cards }: CardRowProps) {
  return (
    <ul className={styles.row} aria-label={label}>
      {cards.map((card, at) => (
        <li key={keyOf(cards, at)} className={styles.place}>
          <PlayingCard card={card} />
        </li>
      ))}
    </ul>
  );
}
