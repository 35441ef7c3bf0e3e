import { Skeleton } from '@jukwaa/ui';
import { GridSkeleton } from '../../parts/grid-skeleton.tsx';
import styles from './lobby.module.css';

/** The skeleton of the lobby. */
export function LobbySkeleton() {
  return (
    <div className={styles.loading}>
      <Skeleton height={48} />
      <Skeleton height={44} />
      <Skeleton height={44} width={120} shape="text" />
      <GridSkeleton />
    </div>
  );
}
