import { useText } from '@jukwaa/runtime';
import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import styles from './board.module.css';
import { boardTexts } from './board-texts.ts';

/** Numbers in a row of the board. */
const COLUMNS = 8;
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
};

interface KenoBoardProps {
  /** The highest number. */
  readonly of: number;
  readonly picks: readonly number[];
  /** The numbers of the shown draw in their order; none before the first. */
  readonly drawn: readonly number[];
  /** Names the shown draw; another one is shown from its first number on. */
  readonly drawKey: string;
  /** No number can be added. */
  readonly isFull: boolean;
  readonly disabled: boolean;
  readonly onPress: (number: number) => void;
}

/** The numbers in rows of eight, one stop of the Tab key; arrow keys move between them. */
export function KenoBoard({ of, picks, drawn, drawKey, isFull, disabled, onPress }: KenoBoardProps) {
  const t = useText(boardTexts);
  const [focused, setFocused] = useState(1);
  return (
    <fieldset className={styles.board} aria-label={t('board')} onKeyDown={moveFocus}>
      {Array.from({ length: of }, (_, at) => at + 1).map((number) => {
        const isPicked = picks.includes(number);
        const place = drawn.indexOf(number);
        const isOff = disabled || (isFull && !isPicked);
        return (
          <button
            key={number}
            type="button"
            value={number}
            className={styles.cell}
            tabIndex={number === focused ? 0 : -1}
            aria-label={place < 0 ? undefined : t(isPicked ? 'hit' : 'drawn', { number })}
            aria-pressed={isPicked}
            // A disabled button would lose the focus of the keyboard.
            aria-disabled={isOff}
            data-drawn={place >= 0 || undefined}
            style={place < 0 ? undefined : atPlace(place)}
            onFocus={() => setFocused(number)}
            onClick={() => !isOff && onPress(number)}
          >
            <span key={drawKey} className={styles.ball}>
              {number}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}

/** The style sheet shows the numbers of a draw one after the other. */
const atPlace = (place: number): CSSProperties & Record<'--place', number> => ({ '--place': place });

function moveFocus(event: KeyboardEvent<HTMLFieldSetElement>): void {
  const { target, currentTarget, key } = event;
  const step = STEPS[key];
  if (!(target instanceof HTMLButtonElement) || step === undefined) return;
  event.preventDefault();
  const next = Number(target.value) + step;
  currentTarget.querySelector<HTMLButtonElement>(`button[value="${next}"]`)?.focus();
}
