import { defineMessages, type MoneyPhase, useText } from '@jukwaa/runtime';
import { Icon, VisuallyHidden } from '@jukwaa/ui';
import styles from './wallet-amount.module.css';

const texts = defineMessages({
  en: { loading: 'Loading…', failed: 'We could not get this amount.', retry: 'Try again' },
  sw: { loading: 'Inapakia…', failed: 'Kiasi hiki hakikupatikana.', retry: 'Jaribu tena' },
});

/** A typical amount that sets the skeleton's width. */
const TYPICAL_AMOUNT = 'Ksh 1,000.00';

export interface WalletAmountProps {
  readonly phase: MoneyPhase;
  /** The amount as text; used only when `phase` is `known`. */
  readonly text: string;
  readonly onRetry: () => void;
}

/** An amount of the user's money: a skeleton of its size while unknown, a dash with a retry after a failure. */
export function WalletAmount({ phase, text, onRetry }: WalletAmountProps) {
  const t = useText(texts);
  if (phase === 'known') return <>{text}</>;
  if (phase === 'loading')
    return (
      <span role="status">
        <span className={styles.bone} aria-hidden="true">
          <span>{TYPICAL_AMOUNT}</span>
        </span>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </span>
    );
  return (
    <span className={styles.failed}>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>{t('failed')}</VisuallyHidden>
      <button type="button" className={styles.retry} aria-label={t('retry')} onClick={onRetry}>
        <Icon name="retry" size={20} />
      </button>
    </span>
  );
}
