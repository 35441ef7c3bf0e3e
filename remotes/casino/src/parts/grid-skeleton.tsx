import { useText } from '@jukwaa/runtime';
import { Skeleton, VisuallyHidden } from '@jukwaa/ui';
import { messages } from '../messages.ts';
import styles from './game-grid.module.css';

/** Height of a card of the narrowest phone, px. */
const CARD_HEIGHT = 145;
const CARDS = Array.from({ length: 6 }, (_, card) => card);

/** Cards before their games have come. */
export function GridSkeleton() {
  const t = useText(messages);
  return (
    <div className={styles.grid} aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {CARDS.map((card) => (
        <Skeleton key={card} height={CARD_HEIGHT} />
      ))}
    </div>
  );
}
