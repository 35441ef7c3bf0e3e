import { METHOD_NAMES } from '@jukwaa/contracts';
import { formatKsh, toCents } from '@jukwaa/domain';
import { PlayLock, WalletAmount } from '@jukwaa/remote-kit';
import { closeMenu, retryBalance, useSession, useText, useWallet } from '@jukwaa/runtime';
import { AmountField, Button, Sheet } from '@jukwaa/ui';
import { useEffect, useRef, useState } from 'react';
import { Checking } from './checking.tsx';
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx';
import { phoneText, QUICK_WITHDRAWALS_KSH } from './constants.ts';
import { walletTexts } from './messages.ts';
import { MethodField } from './method-field.tsx';
import { type MethodChoice, useMethodChoice } from './methods.ts';
import { PaymentProgress } from './payment-progress.tsx';
import type { FollowedPayment } from './running-payment.ts';
import { type AmountForm, useAmountForm, useMoneyEnd } from './use-money-form.ts';
import { usePlayLock } from './use-play-lock.ts';
import styles from './wallet.module.css';

/** Withdraws money to the user's phone and follows the payment until its end. */
export default function WithdrawSheet() {
  const t = useText(walletTexts);
  const [payment, setPayment] = useState<FollowedPayment | null>(null);
  const exclusion = usePlayLock();
  return (
    <Sheet open onClose={closeMenu} title={t('withdraw')} closeLabel={t('close')}>
      <PlayLock exclusion={exclusion} />
      {payment === null ? (
        <WithdrawForm onStarted={setPayment} />
      ) : (
        <PaymentProgress {...payment} kind="withdrawal" onAgain={() => setPayment(null)} />
      )}
    </Sheet>
  );
}

function WithdrawForm({ onStarted }: { readonly onStarted: (started: FollowedPayment) => void }) {
  const { user } = useSession();
  const choice = useMethodChoice();
  const form = useAmountForm('withdraw', '', choice.named);
  const { busy, isUnknown } = useMoneyEnd('withdraw', onStarted);
  /** The amount in question, whole Ksh; null before the user has sent the form. */
  const [asked, setAsked] = useState<number | null>(null);
  const [isBack, setBack] = useState(false);
  if (isUnknown) return <Checking call="withdraw" />;
  if (asked === null || user === null)
    return <AmountStep form={form} choice={choice} busy={busy} isBack={isBack} onReady={setAsked} />;
  const method = choice.named === undefined ? '' : `${METHOD_NAMES[choice.named]} `;
  // The form shows that the order is being sent, or what was wrong with it.
  const confirm = () => {
    setAsked(null);
    setBack(false);
    void form.submit();
  };
  return (
    <ConfirmWithdrawal
      amount={formatKsh(toCents(asked))}
      destination={`${method}${phoneText(user.msisdn)}`}
      onConfirm={confirm}
      onBack={() => {
        setAsked(null);
        setBack(true);
      }}
    />
  );
}

interface AmountStepProps {
  readonly form: AmountForm;
  readonly choice: MethodChoice;
  readonly busy: boolean;
  /** Whether the user comes back from the question to change the amount. */
  readonly isBack: boolean;
  /** Gets the amount, whole Ksh, when it may be sent. */
  readonly onReady: (amount_ksh: number) => void;
}

function AmountStep({ form, choice, busy, isBack, onReady }: AmountStepProps) {
  const t = useText(walletTexts);
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isBack) fields.current?.querySelector<HTMLInputElement>('[name=amount]')?.focus();
  }, [isBack]);
  const { user } = useSession();
  const { balance_cents, balancePhase: phase } = useWallet();
  const quick = QUICK_WITHDRAWALS_KSH.filter((ksh) => phase === 'known' && toCents(ksh) <= balance_cents);
  const hint = (phone: string) =>
    choice.named === undefined
      ? t('withdrawHint', { phone })
      : t('withdrawHintBy', { phone, method: METHOD_NAMES[choice.named] });
  return (
    <form
      ref={fields}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.whenReady(onReady);
      }}
    >
      {user !== null && (
        <p className={styles.available}>
          {t('available', { amount: '' })}
          <WalletAmount phase={phase} text={formatKsh(balance_cents)} onRetry={() => void retryBalance()} />
        </p>
      )}
      <MethodField label={t('withdrawTo')} choice={choice} />
      <AmountField
        label={t('amount')}
        name="amount"
        value={form.text}
        onChange={form.change}
        onBlur={form.check}
        error={form.error}
        message={user === null ? t('loginFirst') : hint(phoneText(user.msisdn))}
        quick={quick}
        quickLabel={t('quickAmounts')}
      />
      <Button type="submit" full large busy={form.busy || busy}>
        {t('withdraw')}
      </Button>
    </form>
  );
}
