import { useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import { useEffect, useRef } from 'react';
import { walletTexts } from './messages.ts';
import styles from './wallet.module.css';

interface ConfirmWithdrawalProps {
  /** The amount as text. */
  readonly amount: string;
  /** Where the money goes: the phone number, with the payment method when there is a choice. */
  readonly destination: string;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/** Asks once more before money leaves. The way back is where the form had its button, so a double tap sends nothing. */
export function ConfirmWithdrawal({ amount, destination, onConfirm, onBack }: ConfirmWithdrawalProps) {
  const t = useText(walletTexts);
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div className={styles.form}>
      <h3 ref={question} tabIndex={-1} className={styles.stepTitle}>
        {t('withdrawAsk', { amount, destination })}
      </h3>
      <Button full large onClick={onConfirm}>
        {t('withdrawAmount', { amount })}
      </Button>
      <Button variant="quiet" full large onClick={onBack}>
        {t('changeAmount')}
      </Button>
    </div>
  );
}
