import { Skeleton } from '@jukwaa/ui';
import page from '../../parts/page.module.css';

/** The skeleton of a game's page. */
export function GameSkeleton() {
  return (
    <>
      <Skeleton height={220} />
      <div className={page.page}>
        <Skeleton height={64} />
        <Skeleton height={20} width={80} shape="text" />
        <Skeleton height={96} />
        <Skeleton height={120} />
      </div>
    </>
  );
}
