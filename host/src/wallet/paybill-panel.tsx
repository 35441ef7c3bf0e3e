import { METHOD_NAMES, type PaymentMethod } from '@jukwaa/contracts';
import { useSession, useText } from '@jukwaa/runtime';
import { CopyButton } from '@jukwaa/ui';
import { walletTexts } from './messages.ts';
import { offeredMethods } from './methods.ts';
import { ReconcileForm } from './reconcile-form.tsx';
import styles from './wallet.module.css';

/** The steps of paying by hand, and the form for money that does not show. */
export function PaybillPanel({ method }: { readonly method: PaymentMethod }) {
  const t = useText(walletTexts);
  const { user } = useSession();
  const offered = offeredMethods();
  const { paybill } = offered.find((one) => one.method === method) ?? offered[0];
  return (
    <div className={styles.paybill}>
      <h3>{t('paybillTitle', { method: METHOD_NAMES[method] })}</h3>
      <ol className={styles.steps}>
        <li>{t(`${method}Step1`)}</li>
        <li>
          <NumberToType label={t('paybillStep2')} value={paybill} />
        </li>
        <li>
          {user === null ? (
            <>
              {t('paybillStep3')}: <strong>{t('paybillStep3Any')}</strong>
            </>
          ) : (
            <NumberToType label={t('paybillStep3')} value={String(user.msisdn).replace(/^254/, '0')} />
          )}
        </li>
        <li>{t('paybillStep4')}</li>
      </ol>
      <h3>{t('codeTitle')}</h3>
      <ReconcileForm method={method} />
    </div>
  );
}

/** A number to type into the phone, with a copy button. */
function NumberToType({ label, value }: { readonly label: string; readonly value: string }) {
  const t = useText(walletTexts);
  return (
    <span className={styles.toType}>
      <span>
        {label}: <strong className={styles.number}>{value}</strong>
      </span>
      <CopyButton
        variant="secondary"
        text={value}
        label={t('copy', { what: label })}
        copiedLabel={t('copied')}
        failedLabel={t('copyFailed')}
      />
    </span>
  );
}
