import type { Payment } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { closeMenu, useText } from '@jukwaa/runtime';
import { Button, Icon, type IconName, Spinner } from '@jukwaa/ui';
import type { ReactNode } from 'react';
import { walletTexts } from './messages.ts';
import { usePayment } from './use-payment.ts';
import styles from './wallet.module.css';

export interface PaymentProgressProps {
  readonly id: string;
  readonly kind: Payment['kind'];
  readonly amount_cents: number;
  /** Back to the form. */
  readonly onAgain: () => void;
  /** To the pay-bill side, with the code form. */
  readonly onPaybill?: () => void;
}

/** Where a payment stands: what happened, what happens next, what one can do. */
export function PaymentProgress(props: PaymentProgressProps) {
  const payment = usePayment(props.id);
  return (
    <div role="status" className={styles.progress}>
      <Stage payment={payment} {...props} />
    </div>
  );
}

function Stage(props: PaymentProgressProps & { readonly payment: Payment | null }) {
  switch (props.payment?.state) {
    case 'paid':
      return <Paid {...props} payment={props.payment} />;
    case 'failed':
      return <Failed {...props} reason={props.payment.reason} />;
    case 'unknown':
      return <Unknown {...props} />;
    default:
      return <Waiting {...props} />;
  }
}

function Waiting({ kind, amount_cents, onPaybill }: PaymentProgressProps) {
  const t = useText(walletTexts);
  const amount = formatKsh(amount_cents);
  if (kind === 'withdrawal')
    return (
      <Step mark={<Spinner />} title={t('sendingTitle')} text={t('sendingText', { amount })}>
        <Button variant="secondary" full onClick={closeMenu}>
          {t('done')}
        </Button>
      </Step>
    );
  return (
    <Step mark={<Spinner />} title={t('waitingTitle')} text={t('waitingText', { amount })}>
      <p className={styles.quiet}>{t('waitingNext')}</p>
      <Button variant="quiet" full onClick={onPaybill}>
        {t('usePaybill')}
      </Button>
    </Step>
  );
}

function Paid({ kind, payment }: PaymentProgressProps & { readonly payment: Payment }) {
  const t = useText(walletTexts);
  const amount = formatKsh(payment.amount_cents);
  const isDeposit = kind === 'deposit';
  return (
    <Step
      mark={<Mark name="check" tone="ok" />}
      title={t(isDeposit ? 'paidTitle' : 'sentTitle')}
      text={isDeposit ? t('paidText', { amount }) : t('sentText', { amount })}
    >
      {payment.receipt !== null && (
        <p className={styles.quiet}>{t('receipt', { receipt: payment.receipt })}</p>
      )}
      <Button full onClick={closeMenu}>
        {t('done')}
      </Button>
    </Step>
  );
}

function Failed({ kind, reason, onAgain }: PaymentProgressProps & { readonly reason: string | null }) {
  const t = useText(walletTexts);
  return (
    <Step
      mark={<Mark name="close" tone="danger" />}
      title={t('failedTitle')}
      text={reason ?? t('depositFailed')}
    >
      <p className={styles.quiet}>{t(kind === 'deposit' ? 'failedDeposit' : 'failedWithdrawal')}</p>
      <Button full onClick={onAgain}>
        {t('tryAgain')}
      </Button>
    </Step>
  );
}

function Unknown({ kind, onPaybill }: PaymentProgressProps) {
  const t = useText(walletTexts);
  return (
    <Step mark={<Mark name="clock" tone="warn" />} title={t('unknownTitle')} text={t('unknownText')}>
      {kind === 'deposit' && (
        <Button variant="secondary" full onClick={onPaybill}>
          {t('enterCode')}
        </Button>
      )}
    </Step>
  );
}

function Mark({ name, tone }: { readonly name: IconName; readonly tone: 'ok' | 'warn' | 'danger' }) {
  return (
    <span className={styles.mark} data-tone={tone}>
      <Icon name={name} />
    </span>
  );
}

interface StepProps {
  readonly mark: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Step({ mark, title, text, children }: StepProps) {
  return (
    <>
      {mark}
      <h3 className={styles.stepTitle}>{title}</h3>
      <p>{text}</p>
      {children}
    </>
  );
}
