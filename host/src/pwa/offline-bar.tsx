import { nairobiTime } from '@jukwaa/domain';
import { useNetwork, useText } from '@jukwaa/runtime';
import { Icon } from '@jukwaa/ui';
import { pwaTexts } from './messages.ts';
import styles from './pwa.module.css';

/** The offline notice above the bottom bar, which moves nothing. */
export function OfflineBar() {
  const t = useText(pwaTexts);
  const { online, listKeptAt } = useNetwork();
  const isOffline = !online || listKeptAt !== null;
  return (
    <div role="status" className={styles.place}>
      {isOffline && (
        <p className={styles.bar}>
          <Icon name="lock" size={20} />
          <span>
            {t('offline')}{' '}
            {listKeptAt !== null && t('keptSince', { time: nairobiTime(new Date(listKeptAt)) })}
          </span>
        </p>
      )}
    </div>
  );
}
