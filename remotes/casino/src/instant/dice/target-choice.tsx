import type { DiceBet } from '@jukwaa/domain/games';
import { useText } from '@jukwaa/runtime';
import { useId } from 'react';
import styles from './dice.module.css';
import { diceTexts } from './dice-texts.ts';

/** The rarest and the commonest win that the slider offers, in hundredths of the scale. */
const LEAST = 100;
const MOST = 9_600;
const SCALE = 10_000;
const STEP = 100;

interface TargetSliderProps {
  readonly choice: Pick<DiceBet, 'side' | 'target'>;
  readonly disabled: boolean;
  readonly onTarget: (target: number) => void;
}

/** The target, by whole points. */
export function TargetSlider({ choice: { side, target }, disabled, onTarget }: TargetSliderProps) {
  const t = useText(diceTexts);
  const id = useId();
  const text = (target / 100).toFixed(2);
  return (
    <div className={styles.target}>
      <label htmlFor={id}>{t('target')}</label>
      <output htmlFor={id}>{text}</output>
      <input
        id={id}
        className={styles.slider}
        type="range"
        min={side === 'under' ? LEAST : SCALE - MOST}
        max={side === 'under' ? MOST : SCALE - LEAST}
        step={STEP}
        value={target}
        aria-valuetext={text}
        disabled={disabled}
        onChange={(event) => onTarget(Number(event.target.value))}
      />
    </div>
  );
}

interface SideChoiceProps {
  readonly side: DiceBet['side'];
  readonly disabled: boolean;
  readonly onSide: (side: DiceBet['side']) => void;
}

/** Over or under the target. */
export function SideChoice({ side, disabled, onSide }: SideChoiceProps) {
  const t = useText(diceTexts);
  return (
    <fieldset className={styles.sides} aria-label={t('side')}>
      {(['under', 'over'] as const).map((one) => (
        <button
          key={one}
          type="button"
          className={styles.side}
          aria-pressed={side === one}
          disabled={disabled}
          onClick={() => onSide(one)}
        >
          {t(one)}
        </button>
      ))}
    </fieldset>
  );
}
