import { METHOD_NAMES } from '@jukwaa/contracts';
import { emit, leaveMenu, sessionStore, useSession, useText } from '@jukwaa/runtime';
import { AmountField, Button, Sheet, TabPanel, Tabs } from '@jukwaa/ui';
import { useState } from 'react';
import { Checking } from './checking.tsx';
import { phoneText, QUICK_DEPOSITS_KSH } from './constants.ts';
import { DepositsClosed } from './deposits-closed.tsx';
import { walletTexts } from './messages.ts';
import { MethodField } from './method-field.tsx';
import { type MethodChoice, useMethodChoice } from './methods.ts';
import { PaybillPanel } from './paybill-panel.tsx';
import { PaymentProgress } from './payment-progress.tsx';
import { type FollowedPayment, forgetRunningDeposit, useRunningDeposit } from './running-payment.ts';
import { useAmountForm, useMoneyEnd } from './use-money-form.ts';
import { usePlayLock } from './use-play-lock.ts';
import { useSuggestedKsh } from './use-suggested-ksh.ts';
import styles from './wallet.module.css';

type Way = 'prompt' | 'paybill';

/** Deposits by a prompt on the phone, followed until its end, or by pay-bill with the receipt's code. */
export default function DepositSheet() {
  const t = useText(walletTexts);
  const [way, setWay] = useState<Way>('prompt');
  const { deposit, begin, leave } = useRunningDeposit();
  const exclusion = usePlayLock();
  const toPaybill = () => {
    leave();
    setWay('paybill');
  };
  return (
    <Sheet open onClose={leaveMenu} title={t('deposit')} closeLabel={t('close')}>
      {deposit !== null && (
        <PaymentProgress
          {...deposit}
          kind="deposit"
          onEnd={forgetRunningDeposit}
          onAgain={leave}
          onPaybill={toPaybill}
        />
      )}
      {deposit === null && exclusion === null && <Ways way={way} onWay={setWay} onStarted={begin} />}
      {deposit === null && exclusion !== null && <DepositsClosed exclusion={exclusion} />}
    </Sheet>
  );
}

interface WaysProps {
  readonly way: Way;
  readonly onWay: (way: Way) => void;
  readonly onStarted: (started: FollowedPayment) => void;
}

function Ways({ way, onWay, onStarted }: WaysProps) {
  const t = useText(walletTexts);
  const choice = useMethodChoice();
  return (
    <>
      <MethodField label={t('payWith')} choice={choice} />
      <Tabs
        label={t('ways')}
        tabs={[
          { id: 'prompt', label: t('byPrompt', { method: METHOD_NAMES[choice.method] }) },
          { id: 'paybill', label: t('byPaybill') },
        ]}
        active={way}
        onSelect={onWay}
      />
      <TabPanel id={way}>
        {way === 'prompt' ? (
          <PromptPanel choice={choice} onStarted={onStarted} />
        ) : (
          <PaybillPanel method={choice.method} />
        )}
      </TabPanel>
    </>
  );
}

function PromptPanel({
  choice,
  onStarted,
}: {
  readonly choice: MethodChoice;
  readonly onStarted: (started: FollowedPayment) => void;
}) {
  const t = useText(walletTexts);
  const { user } = useSession();
  const form = useAmountForm('deposit', String(useSuggestedKsh()), choice.named);
  const { busy, isUnknown } = useMoneyEnd('deposit', (started) => {
    const userId = sessionStore.user?.id;
    if (userId !== undefined) emit('depositMade', { user_id: userId, amount_cents: started.amount_cents });
    onStarted(started);
  });
  if (isUnknown) return <Checking call="deposit" />;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <AmountField
        label={t('amount')}
        name="amount"
        value={form.text}
        onChange={form.change}
        onBlur={form.check}
        error={form.error}
        message={user === null ? t('guestHint') : t('promptHint', { phone: phoneText(user.msisdn) })}
        quick={QUICK_DEPOSITS_KSH}
        quickLabel={t('quickAmounts')}
      />
      <Button type="submit" full large busy={form.busy || busy}>
        {t('deposit')}
      </Button>
    </form>
  );
}
