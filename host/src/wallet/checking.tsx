import { leaveMenu, type MoneyOrder, useText } from '@jukwaa/runtime';
import { Button, Spinner } from '@jukwaa/ui';
import { walletTexts } from './messages.ts';
import { Step } from './step.tsx';
import styles from './wallet.module.css';

/** Shown when the answer to a payment was lost; the page asks again under its key until the result is known. */
export function Checking({ call }: { readonly call: MoneyOrder['call'] }) {
  const t = useText(walletTexts);
  return (
    <div role="status" className={styles.progress}>
      <Step
        mark={<Spinner />}
        title={t('checkingTitle')}
        text={t(call === 'deposit' ? 'checkingText' : 'checkingWithdrawal')}
      >
        <p className={styles.quiet}>{t('checkingNext')}</p>
        <Button variant="secondary" full onClick={leaveMenu}>
          {t('done')}
        </Button>
      </Step>
    </div>
  );
}
