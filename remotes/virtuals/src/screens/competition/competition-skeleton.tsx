import { useText } from '@jukwaa/runtime';
import { Skeleton, VisuallyHidden } from '@jukwaa/ui';
import { messages } from '../../messages.ts';
import styles from './competition.module.css';

/** The page of a competition before its facts have come. */
export function CompetitionSkeleton() {
  const t = useText(messages);
  return (
    <div className={styles.page} aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton height={24} width={180} shape="text" />
      <Skeleton height={120} />
      <Skeleton height={64} />
      <Skeleton height={120} />
    </div>
  );
}
