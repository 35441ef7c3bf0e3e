import { formatKsh } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import styles from './screen.module.css';
import { screenTexts } from './screen-texts.ts';

interface RoundResultProps {
  /** Null before the first round. */
  readonly state: {
    readonly is_over: boolean;
    readonly staked_cents: number;
    readonly payout_cents: number;
  } | null;
}

/** The payment of the last round. A return at or below the stake is not celebrated. */
export function RoundResult({ state }: RoundResultProps) {
  const t = useText(screenTexts);
  const isWin = state !== null && state.payout_cents > state.staked_cents;
  const text = (paid: number) =>
    paid > 0 ? t(isWin ? 'won' : 'returned', { amount: formatKsh(paid) }) : t('lost');
  return (
    <p role="status" className={styles.result} data-won={isWin || undefined}>
      {state?.is_over === true ? text(state.payout_cents) : ''}
    </p>
  );
}
