import { href, METHOD_NAMES, type MoneyNotice, type Payment, type PaymentMethod } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { claimNotices, closeMenu, leaveMenu, useLocale, useText } from '@jukwaa/runtime';
import { Button, buttonClass } from '@jukwaa/ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { walletTexts } from './messages.ts';
import { paymentFailureText } from './money-refusals.ts';
import { Mark, Step } from './step.tsx';
import { usePayment } from './use-payment.ts';
import { Waiting } from './waiting.tsx';
import styles from './wallet.module.css';

export interface PaymentProgressProps {
  readonly id: string;
  readonly kind: Payment['kind'];
  readonly method: PaymentMethod;
  readonly amount_cents: number;
  /** The service's sentence about the request; '' for the page's own. */
  readonly answer: string;
  /** Start time, in Unix ms. */
  readonly at: number;
  /** Called when it is paid or failed. */
  readonly onEnd?: () => void;
  /** Returns to the form. */
  readonly onAgain: () => void;
  /** Goes to the pay-bill panel with the code form. */
  readonly onPaybill?: () => void;
}

/** The state of a payment: what happened, what happens next, and what the user can do. */
export function PaymentProgress(props: PaymentProgressProps) {
  const payment = usePayment(props.id, props.onEnd);
  const { kind, amount_cents } = props;
  useEffect(() => claimNotices(isOf(kind, amount_cents)), [kind, amount_cents]);
  return (
    <div role="status" className={styles.progress}>
      <Stage payment={payment} {...props} />
    </div>
  );
}

/** The ends that the sheet shows itself. */
const ENDS: Record<Payment['kind'], readonly MoneyNotice['code'][]> = {
  deposit: ['deposited', 'deposit_failed'],
  withdrawal: ['withdrawn', 'withdrawal_failed'],
};

/** Notices have no payment's id; two equal amounts in one minute are no reason for a second notice. */
const isOf = (kind: Payment['kind'], cents: number) => (notice: MoneyNotice) =>
  ENDS[kind].includes(notice.code) && 'amount_cents' in notice && notice.amount_cents === cents;

function Stage(props: PaymentProgressProps & { readonly payment: Payment | null }) {
  switch (props.payment?.state) {
    case 'paid':
      return <Paid {...props} payment={props.payment} />;
    case 'failed':
      return <Failed {...props} payment={props.payment} />;
    case 'unknown':
      return <Unknown {...props} />;
    default:
      return <Waiting {...props} />;
  }
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
      <Button full onClick={leaveMenu}>
        {t('done')}
      </Button>
    </Step>
  );
}

function Failed({ kind, payment, onAgain }: PaymentProgressProps & { readonly payment: Payment }) {
  const t = useText(walletTexts);
  const locale = useLocale();
  const { failure, method } = payment;
  return (
    <Step
      mark={<Mark name="close" tone="danger" />}
      title={t('failedTitle')}
      text={
        failure !== null
          ? paymentFailureText(locale, failure, method)
          : t(kind === 'deposit' ? 'depositFailed' : 'withdrawalFailed')
      }
    >
      <p className={styles.quiet}>{t(kind === 'deposit' ? 'failedDeposit' : 'failedWithdrawal')}</p>
      <Button full onClick={onAgain}>
        {t('tryAgain')}
      </Button>
    </Step>
  );
}

function Unknown({ kind, method, onPaybill }: PaymentProgressProps) {
  const t = useText(walletTexts);
  const name = { method: METHOD_NAMES[method] };
  return (
    <Step
      mark={<Mark name="clock" tone="warn" />}
      title={t('unknownTitle', name)}
      text={t(kind === 'deposit' ? 'unknownText' : 'unknownWithdrawal')}
    >
      {kind === 'deposit' && (
        <Button variant="secondary" full onClick={onPaybill}>
          {t('enterCode', name)}
        </Button>
      )}
      <Link
        className={buttonClass({ variant: 'quiet', full: true })}
        to={href('support')}
        onClick={closeMenu}
      >
        {t('getHelp')}
      </Link>
    </Step>
  );
}
