import type { Card } from '@jukwaa/domain/games';
import type { ReactNode } from 'react';
import { CardRow } from './card-row.tsx';
import styles from './card-table.module.css';

interface CardHandProps {
  /** The heading: who holds the cards. */
  readonly owner: string;
  /** The value of the hand, beside its owner. */
  readonly value?: ReactNode;
  /** The owner of the cards, for screen readers. */
  readonly label: string;
  /** In the order of the deal; null lies face down. */
  readonly cards: readonly (Card | null)[];
  /** The hand that acts among several. */
  readonly isActive?: boolean;
  /** Below the cards, such as the stake and the result. */
  readonly children?: ReactNode;
}

/** A hand on the table with its owner and its value. */
export function CardHand({ owner, value, label, cards, isActive = false, children }: CardHandProps) {
  return (
    <section className={styles.hand} aria-current={isActive ? 'step' : undefined}>
      <h2 className={styles.owner}>
        {owner}
        {value !== undefined && <span className={styles.value}>{value}</span>}
      </h2>
      <CardRow label={label} cards={cards} />
      {children}
    </section>
  );
}
