import { useText } from '@jukwaa/runtime';
import { Skeleton, VisuallyHidden } from '@jukwaa/ui';
import { messages } from '../../messages.ts';
import styles from './lobby.module.css';

/** Height of a card of the narrowest phone, px. */
const CARD_HEIGHT = 145;
const CARDS = Array.from({ length: 6 }, (_, card) => card);

/** The lobby before its games have come. */
export function LobbySkeleton() {
  const t = useText(messages);
  return (
    <div className={styles.loading} aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
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
