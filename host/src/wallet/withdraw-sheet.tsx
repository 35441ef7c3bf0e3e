import { withdraw } from '@jukwaa/api';
import { formatKsh } from '@jukwaa/domain';
import { closeMenu, http, refreshBalance, track, useSession, useText, useWallet } from '@jukwaa/runtime';
import { AmountField, Button, Sheet } from '@jukwaa/ui';
import { useState } from 'react';
import { phoneText, QUICK_WITHDRAWALS_KSH } from './constants.ts';
import { walletTexts } from './messages.ts';
import { PaymentProgress } from './payment-progress.tsx';
import { useAmountForm } from './use-money-form.ts';
import styles from './wallet.module.css';

interface Started {
  readonly id: string;
  readonly amount_cents: number;
}

/** Sending money from the balance to the user's phone, followed until its end. */
export default function WithdrawSheet() {
  const t = useText(walletTexts);
  const [started, setStarted] = useState<Started | null>(null);
  return (
    <Sheet open onClose={closeMenu} title={t('withdraw')} closeLabel={t('close')}>
      {started === null ? (
        <WithdrawForm onStarted={setStarted} />
      ) : (
        <PaymentProgress {...started} kind="withdrawal" onAgain={() => setStarted(null)} />
      )}
    </Sheet>
  );
}

const start = (amount: number) => withdraw(http, { ...track.moneyTracking(), amount });

function WithdrawForm({ onStarted }: { readonly onStarted: (started: Started) => void }) {
  const t = useText(walletTexts);
  const { user } = useSession();
  const { balance_cents } = useWallet();
  const form = useAmountForm('withdraw', '', start);
  const submit = async () => {
    const started = await form.submit();
    if (started === null) return;
    void refreshBalance();
    onStarted(started);
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className={styles.available}>{t('available', { amount: formatKsh(balance_cents) })}</p>
      <AmountField
        label={t('amount')}
        name="amount"
        value={form.text}
        onChange={form.change}
        error={form.error}
        message={user === null ? t('loginFirst') : t('withdrawHint', { phone: phoneText(user.msisdn) })}
        quick={QUICK_WITHDRAWALS_KSH}
        quickLabel={t('quickAmounts')}
      />
      <Button type="submit" full large busy={form.busy}>
        {t('withdraw')}
      </Button>
    </form>
  );
}
