import type { DrawnResult } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { useState } from 'react';
import { drawTexts } from '../draw-texts.ts';
import { DrawCheck } from '../fairness/draw-check.tsx';
import type { DrawKind } from '../kind.ts';
import styles from './parts.module.css';

/** Results of the strip; the tab has all of them. */
const SHOWN = 12;

interface ResultStripProps<Spot extends object> {
  readonly kind: DrawKind<Spot>;
  readonly recent: readonly DrawnResult[];
  /** Shows all results, in lines. */
  readonly isWhole?: boolean;
}

/** The newest results; a tap computes one again. */
export function ResultStrip<Spot extends object>({ kind, recent, isWhole = false }: ResultStripProps<Spot>) {
  const t = useText(drawTexts);
  const sentences = kind.useSentences();
  const [checked, setChecked] = useState<number | null>(null);
  const shown = isWhole ? recent : recent.slice(0, SHOWN);
  return (
    <>
      <ul className={isWhole ? styles.whole : styles.strip}>
        {shown.map(({ number, result }) => (
          <li key={number}>
            <button
              type="button"
              className={styles.past}
              aria-label={t('check', { number, result: sentences.result(result) })}
              onClick={() => setChecked(number)}
            >
              <kind.Mark result={result} />
            </button>
          </li>
        ))}
      </ul>
      <DrawCheck kind={kind} number={checked} onClose={() => setChecked(null)} />
    </>
  );
}
