import { LEAST_ROWS, MOST_ROWS, type PlinkoRisk } from '@jukwaa/domain/games';
import { useText } from '@jukwaa/runtime';
import { useId } from 'react';
import styles from './plinko.module.css';
import { plinkoTexts } from './plinko-texts.ts';

interface BoardChoiceProps {
  readonly risk: PlinkoRisk;
  readonly rows: number;
  readonly disabled: boolean;
  readonly onRisk: (risk: PlinkoRisk) => void;
  readonly onRows: (rows: number) => void;
}

/** The rows and the risk of the next ball's board. */
export function BoardChoice({ risk, rows, disabled, onRisk, onRows }: BoardChoiceProps) {
  const t = useText(plinkoTexts);
  const id = useId();
  return (
    <>
      <fieldset className={styles.risks} aria-label={t('risk')}>
        {(['low', 'medium', 'high'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className={styles.risk}
            aria-pressed={risk === one}
            disabled={disabled}
            onClick={() => onRisk(one)}
          >
            {t(one)}
          </button>
        ))}
      </fieldset>
      <div className={styles.rows}>
        <output htmlFor={id}>{t('rows', { rows })}</output>
        <input
          id={id}
          className={styles.slider}
          type="range"
          aria-label={t('rowsLabel')}
          min={LEAST_ROWS}
          max={MOST_ROWS}
          value={rows}
          disabled={disabled}
          onChange={({ target }) => onRows(Number(target.value))}
        />
      </div>
    </>
  );
}
