import { useSession, useText } from '@jukwaa/runtime';
import { PAYBILL } from './constants.ts';
import { walletTexts } from './messages.ts';
import { ReconcileForm } from './reconcile-form.tsx';
import styles from './wallet.module.css';

/** How to pay by hand, and what to do when the money does not show. */
export function PaybillPanel() {
  const t = useText(walletTexts);
  const { user } = useSession();
  return (
    <div className={styles.paybill}>
      <h3>{t('paybillTitle')}</h3>
      <ol className={styles.steps}>
        <li>{t('paybillStep1')}</li>
        <li>
          {t('paybillStep2')}: <strong className={styles.number}>{PAYBILL}</strong>
        </li>
        <li>
          {t('paybillStep3')}:{' '}
          <strong>{user === null ? t('paybillStep3Any') : String(user.msisdn).replace(/^254/, '0')}</strong>
        </li>
        <li>{t('paybillStep4')}</li>
      </ol>
      <h3>{t('codeTitle')}</h3>
      <ReconcileForm />
    </div>
  );
}
