import { Skeleton } from '@jukwaa/ui';
import styles from './competition.module.css';

/** The skeleton of a competition's page. */
export function CompetitionSkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton height={24} width={180} shape="text" />
      <Skeleton height={120} />
      <Skeleton height={64} />
      <Skeleton height={120} />
    </div>
  );
}
