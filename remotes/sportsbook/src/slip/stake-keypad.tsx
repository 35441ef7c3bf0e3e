import { useText } from '@jukwaa/runtime';
import { Icon } from '@jukwaa/ui';
import { type PointerEvent, useRef } from 'react';
import { slipTexts } from './slip-texts.ts';
import styles from './stake-keypad.module.css';

/** Four in a row, as they stand. */
const KEYS = ['1', '2', '3', 'erase', '4', '5', '6', '00', '7', '8', '9', '0'] as const;
/** As many digits as the field takes. */
const LONGEST = 7;

export interface StakeKeypadProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onDone: () => void;
}

/** The caret stays in the field while its keys are pressed. */
const keepFocus = (event: PointerEvent) => event.preventDefault();

/** Keys for whole Ksh. The first digit begins a new amount, as it does over selected text. */
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
      {KEYS.map((key) =>
        key === 'erase' ? (
          <button key={key} type="button" className={styles.key} aria-label={t('erase')} onClick={erase}>
            <Icon name="chevron-left" size={20} />
          </button>
        ) : (
          <button key={key} type="button" className={styles.key} onClick={() => press(key)}>
            {key}
          </button>
        ),
      )}
      <button type="button" className={styles.done} onClick={onDone}>
        {t('keypadDone')}
      </button>
    </fieldset>
  );
}
