import { useText } from '@jukwaa/runtime';
import { Skeleton, VisuallyHidden } from '@jukwaa/ui';
import { messages } from '../../messages.ts';
import styles from './landing.module.css';

/** Height of a game row, px. */
const ROW_HEIGHT = 188;
const ROWS = Array.from({ length: 4 }, (_, row) => row);

/** The landing before the jackpots have come. */
export function LandingSkeleton() {
  const t = useText(messages);
  return (
    <div className={styles.loading} aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div className={styles.pair}>
        <Skeleton height={64} />
        <Skeleton height={64} />
      </div>
      <Skeleton height={210} />
      {ROWS.map((row) => (
        <Skeleton key={row} height={ROW_HEIGHT} />
      ))}
    </div>
  );
}
