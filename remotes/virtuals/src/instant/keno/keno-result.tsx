import { type LatestRound, RoundResult } from '@jukwaa/game-kit/instant';
import { useText } from '@jukwaa/runtime';
import styles from './keno.module.css';
import type { KenoView } from './keno-kinds.ts';
import { MOST_PICKS } from './keno-kinds.ts';
import { kenoTexts } from './keno-texts.ts';

interface KenoResultProps {
  /** The shown draw; null while numbers are chosen. */
  readonly round: LatestRound<KenoView> | null;
  /** Chosen numbers. */
  readonly picked: number;
}

/** The hits and the payment of the shown draw, or the count of chosen numbers. */
export function KenoResult({ round, picked }: KenoResultProps) {
  const t = useText(kenoTexts);
  if (round === null) return <p className={styles.result}>{t('picked', { picked, most: MOST_PICKS })}</p>;
  const { outcome, bet } = round.state;
  return (
    <div key={round.key} className={styles.result} data-drawn>
      <p role="status">{t('hits', { hits: outcome.hits, picks: bet.picks.length })}</p>
      <RoundResult state={round.state} />
    </div>
  );
}
