import { Skeleton } from '@jukwaa/ui';
import styles from './landing.module.css';

/** Height of a game row, px. */
const ROW_HEIGHT = 76;
const ROWS = Array.from({ length: 8 }, (_, row) => row);

/** The skeleton of the jackpot page. */
export function LandingSkeleton() {
  return (
    <div className={styles.loading}>
      <div className={styles.pair}>
        <Skeleton height={64} />
        <Skeleton height={64} />
      </div>
      <Skeleton height={110} />
      <Skeleton height={110} />
      <div>
        {ROWS.map((row) => (
          <Skeleton key={row} height={ROW_HEIGHT} />
        ))}
      </div>
    </div>
  );
}
