import { useText } from '@jukwaa/runtime';
import { Spinner } from '@jukwaa/ui';
import { walletTexts } from './messages.ts';
import { Step } from './step.tsx';
import styles from './wallet.module.css';

/** The answer to a payment was lost; the page asks on under its key until it is known. */
export function Checking() {
  const t = useText(walletTexts);
  return (
    <div role="status" className={styles.progress}>
      <Step mark={<Spinner />} title={t('checkingTitle')} text={t('checkingText')}>
        <p className={styles.quiet}>{t('checkingNext')}</p>
      </Step>
    </div>
  );
}
