import { METHOD_NAMES } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { useCountdown } from '@jukwaa/remote-kit';
import { leaveMenu, useText } from '@jukwaa/runtime';
import { Button, Spinner } from '@jukwaa/ui';
import { useState } from 'react';
import { PROMPT_S } from './constants.ts';
import { walletTexts } from './messages.ts';
import type { PaymentProgressProps } from './payment-progress.tsx';
import { Step } from './step.tsx';
import styles from './wallet.module.css';

/** A requested payment whose provider has not reported a result yet. */
export function Waiting({
  kind,
  method,
  amount_cents,
  answer,
  at,
  onAgain,
  onPaybill,
}: PaymentProgressProps) {
  const t = useText(walletTexts);
  const values = { amount: formatKsh(amount_cents), method: METHOD_NAMES[method] };
  if (kind === 'withdrawal')
    return (
      <Step mark={<Spinner />} title={t('sendingTitle')} text={answer || t('sendingText', values)}>
        <Button variant="secondary" full onClick={leaveMenu}>
          {t('done')}
        </Button>
      </Step>
    );
  return (
    <Step mark={<Spinner />} title={t('waitingTitle')} text={answer || t('waitingText', values)}>
      <PromptTimer at={at} method={method} onAgain={onAgain} />
      <p className={styles.quiet}>{t('waitingNext')}</p>
      <Button variant="quiet" full onClick={onPaybill}>
        {t('usePaybill')}
      </Button>
    </Step>
  );
}

/** `0:42` */
const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Time left for the prompt on the phone; screen readers don't announce every second. */
function PromptTimer({ at, method, onAgain }: Pick<PaymentProgressProps, 'at' | 'method' | 'onAgain'>) {
  const t = useText(walletTexts);
  const [remaining] = useState(() => Math.max(0, PROMPT_S - Math.floor((Date.now() - at) / 1_000)));
  const { left } = useCountdown(remaining, true);
  if (left > 0)
    return (
      <p className={styles.timer} aria-live="off">
        {t('waitingLeft', { time: clockText(left) })}
      </p>
    );
  return (
    <>
      <p>{t('waitingOver', { method: METHOD_NAMES[method] })}</p>
      <Button variant="secondary" full onClick={onAgain}>
        {t('tryAgain')}
      </Button>
    </>
  );
}
