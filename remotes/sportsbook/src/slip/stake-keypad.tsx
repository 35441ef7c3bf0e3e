import { useText } from '@jukwaa/runtime';
import { Icon } from '@jukwaa/ui';
import { type PointerEvent, useRef } from 'react';
import { slipTexts } from './slip-texts.ts';
import styles from './stake-keypad.module.css';

/** The digits as on a phone, three in a row; the last row has the 0 under the 8. */
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0'] as const;
/** Maximum number of digits, as in the field. */
const LONGEST = 7;

export interface StakeKeypadProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onDone: () => void;
}

/** Keeps the caret in the field while keys are pressed. */
const keepFocus = (event: PointerEvent) => event.preventDefault();

/** A keypad for whole Ksh. The first digit starts a new amount, as over selected text. */
export function StakeKeypad({ value, onChange, onDone }: StakeKeypadProps) {
  const t = useText(slipTexts);
  const fresh = useRef(true);
  const press = (key: string) => {
    const text = ((fresh.current ? '' : value) + key).replace(/^0+/, '');
    fresh.current = false;
    if (text.length <= LONGEST) onChange(text);
  };
  const erase = () => {
    fresh.current = false;
    onChange(value.slice(0, -1));
  };
  return (
    <fieldset data-keys className={styles.keys} aria-label={t('keypad')} onPointerDown={keepFocus}>
      {DIGITS.map((key) => (
        <button key={key} type="button" className={styles.key} onClick={() => press(key)}>
          {key}
        </button>
      ))}
      <button type="button" className={styles.key} aria-label={t('erase')} onClick={erase}>
        <Icon name="backspace" />
      </button>
      <button type="button" className={styles.done} onClick={onDone}>
        {t('keypadDone')}
      </button>
    </fieldset>
  );
}
