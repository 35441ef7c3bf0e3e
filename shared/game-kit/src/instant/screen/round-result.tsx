import { formatKsh } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import styles from './screen.module.css';
import { screenTexts } from './screen-texts.ts';

/** The money of a round. */
export interface ResultState {
  readonly is_over: boolean;
  readonly staked_cents: number;
  readonly payout_cents: number;
}

/** The sentence about the payment of an ended round; empty before the end. A return at or below the stake is no win. */
export function useResultText(state: ResultState | null): { readonly text: string; readonly isWin: boolean } {
  const t = useText(screenTexts);
  if (state?.is_over !== true) return { text: '', isWin: false };
  const { staked_cents, payout_cents } = state;
  const isWin = payout_cents > staked_cents;
  if (payout_cents === 0) return { text: t('lost'), isWin };
  return { text: t(isWin ? 'won' : 'returned', { amount: formatKsh(payout_cents) }), isWin };
}

interface RoundResultProps {
  /** Null before the first round. */
  readonly state: ResultState | null;
}

/** The payment of the last round. A return at or below the stake is not celebrated. */
export function RoundResult({ state }: RoundResultProps) {
  const { text, isWin } = useResultText(state);
  return (
    <p role="status" className={styles.result} data-won={isWin || undefined}>
      {text}
    </p>
  );
}
