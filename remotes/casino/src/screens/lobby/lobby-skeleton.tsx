import { Skeleton } from '@jukwaa/ui';
import styles from './lobby.module.css';

/** Height of a card on the narrowest phone, px. */
const CARD_HEIGHT = 145;
const CARDS = Array.from({ length: 6 }, (_, card) => card);

/** The skeleton of the lobby. */
export function LobbySkeleton() {
  return (
    <div className={styles.loading}>
      <Skeleton height={48} />
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={20} width={80} shape="text" />
      <div className={styles.grid}>
        {CARDS.map((card) => (
          <Skeleton key={card} height={CARD_HEIGHT} />
        ))}
      </div>
    </div>
  );
}
