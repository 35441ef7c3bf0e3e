import { dismissAlert, useAlert, useText } from '@jukwaa/runtime';
import { AlertBanner } from '@jukwaa/ui';
import { createPortal } from 'react-dom';
import { frameTexts } from '../frame-parts/messages.ts';
import styles from './layers.module.css';

/** The one global banner, laid over the top of the page so that it moves nothing. */
export function AlertLayer() {
  const t = useText(frameTexts);
  const alert = useAlert();
  if (alert === null) return null;
  return createPortal(
    <div className={styles.alert}>
      <AlertBanner kind={alert.kind} text={alert.text} closeLabel={t('close')} onClose={dismissAlert} />
    </div>,
    document.body,
  );
}
