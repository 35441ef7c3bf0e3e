import type { LatestRound } from '../play/play-port.ts';
import { type ResultState, useResultText } from '../screen/round-result.tsx';
import styles from './wheel.module.css';

interface SpinResultProps {
  readonly round: LatestRound<ResultState> | null;
  /** Where the wheel stopped; before the first round, what to do. */
  readonly text: string;
}

/** The stop and the payment of the last round. Both appear when the wheel stops; screen readers announce them at once. */
export function SpinResult({ round, text }: SpinResultProps) {
  const paid = useResultText(round?.state ?? null);
  return (
    <div role="status" className={styles.result}>
      <div key={round?.key} className={round === null ? undefined : styles.afterSpin}>
        <p className={styles.stop}>{text}</p>
        <p className={styles.paid} data-won={paid.isWin || undefined}>
          {paid.text}
        </p>
      </div>
    </div>
  );
}
