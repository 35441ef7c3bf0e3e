import { useMenu, useText } from '@jukwaa/runtime';
import { Button, Modal } from '@jukwaa/ui';
import { useSnapshot } from 'valtio/react';
import { pwaTexts } from './messages.ts';
import styles from './pwa.module.css';
import { postponeUpdate, updateStore } from './update-store.ts';

/** Offers the new version. It waits while a menu or sheet is open, so that it never interrupts a bet. */
export function UpdatePrompt() {
  const t = useText(pwaTexts);
  const { waiting } = useSnapshot(updateStore);
  const { open } = useMenu();
  if (waiting === null) return null;
  return (
    <Modal
      open={open === 'none'}
      onClose={postponeUpdate}
      title={t('newVersion')}
      closeLabel={t('close')}
      foot={
        <div className={styles.answers}>
          <Button variant="secondary" onClick={postponeUpdate}>
            {t('later')}
          </Button>
          <Button onClick={waiting.take}>{t('yes')}</Button>
        </div>
      }
    >
      <p>{t('slipStays')}</p>
    </Modal>
  );
}
