import { Skeleton } from '@jukwaa/ui';
import styles from './game-grid.module.css';

/** Height of a card on the narrowest phone, px. */
const CARD_HEIGHT = 145;
const CARDS = Array.from({ length: 6 }, (_, card) => card);

/** The skeleton of a grid of cards. */
export function GridSkeleton() {
  return (
    <div className={styles.grid}>
      {CARDS.map((card) => (
        <Skeleton key={card} height={CARD_HEIGHT} />
      ))}
    </div>
  );
}
