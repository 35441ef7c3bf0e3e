import type { CrashGame, CrashResult } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { useState } from 'react';
import { crashTexts } from '../crash-texts.ts';
import { formatMultiplier, reachOf } from '../curve/multiplier.ts';
import { RoundCheck } from '../fairness/round-check.tsx';
import styles from './feed.module.css';

interface ResultsProps {
  readonly game: CrashGame;
  /** Newest first. */
  readonly recent: readonly CrashResult[];
}

/** The last results as chips; a tap opens the proof of the round. */
export function Results({ game, recent }: ResultsProps) {
  const t = useText(crashTexts);
  const [checked, setChecked] = useState<number | null>(null);
  return (
    <>
      <ol className={styles.results} aria-label={t('results')}>
        {recent.map(({ number, crash_point }) => (
          <li key={number}>
            <button
              type="button"
              className={styles.result}
              data-reach={reachOf(crash_point)}
              aria-label={t('check', { number, multiplier: formatMultiplier(crash_point) })}
              onClick={() => setChecked(number)}
            >
              {formatMultiplier(crash_point)}
            </button>
          </li>
        ))}
      </ol>
      <RoundCheck game={game} number={checked} onClose={() => setChecked(null)} />
    </>
  );
}
