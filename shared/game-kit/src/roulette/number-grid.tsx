import { formatKsh } from '@jukwaa/domain';
import type { RouletteSpot } from '@jukwaa/domain/games';
import { useText } from '@jukwaa/runtime';
import { type KeyboardEvent, useState } from 'react';
import { ChipMark, type ChipTable } from '../instant.ts';
import { InsideChips } from './inside-chips.tsx';
import styles from './roulette.module.css';
import { rouletteTexts } from './roulette-texts.ts';
import { colourOf, NUMBERS } from './spots.ts';
import { useSpotText } from './use-spot-text.ts';

interface NumberGridProps {
  readonly chips: ChipTable<RouletteSpot>;
  /** The numbers of an unfinished bet. */
  readonly picked: readonly number[];
  /** The numbers that a press may take. */
  readonly choices: readonly number[];
  /** The pocket of the last round; null while chips are placed for the next. */
  readonly won: number | null;
  readonly disabled: boolean;
  readonly onNumber: (number: number) => void;
}

/** The 37 numbers in rows of three under the 0, one stop of the Tab key; arrow keys move between them. */
export function NumberGrid({ chips, picked, choices, won, disabled, onNumber }: NumberGridProps) {
  const t = useText(rouletteTexts);
  const [focused, setFocused] = useState(0);
  return (
    <fieldset className={styles.numbers} aria-label={t('numbers')} onKeyDown={moveFocus}>
      {NUMBERS.map((number) => (
        <NumberButton
          key={number}
          number={number}
          cents={chips.stakeOn({ kind: 'straight', numbers: [number] })}
          isPicked={picked.length > 0 ? picked.includes(number) : undefined}
          isWon={number === won}
          isStop={number === focused}
          disabled={disabled || !(choices.includes(number) || picked.includes(number))}
          onFocus={() => setFocused(number)}
          onPress={() => onNumber(number)}
        />
      ))}
      <InsideChips bets={chips.bets} />
    </fieldset>
  );
}

/** The number that an arrow key reaches; the same one at the edge. */
function neighbourOn(number: number, key: string): number | null {
  if (key === 'ArrowDown') return number === 0 ? 2 : Math.min(number + 3, 33 + (((number - 1) % 3) + 1));
  if (key === 'ArrowUp') return Math.max(number - 3, 0);
  if (key === 'ArrowLeft') return number % 3 === 1 || number === 0 ? number : number - 1;
  if (key === 'ArrowRight') return number % 3 === 0 ? number : number + 1;
  return null;
}

function moveFocus(event: KeyboardEvent<HTMLFieldSetElement>): void {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLButtonElement)) return;
  const next = neighbourOn(Number(target.value), key);
  if (next === null) return;
  event.preventDefault();
  currentTarget.querySelector<HTMLButtonElement>(`button[value="${next}"]`)?.focus();
}

interface NumberButtonProps {
  readonly number: number;
  /** The stake on the number alone. */
  readonly cents: number;
  /** Undefined while no bet is unfinished. */
  readonly isPicked: boolean | undefined;
  readonly isWon: boolean;
  /** The Tab key stops here. */
  readonly isStop: boolean;
  readonly disabled: boolean;
  readonly onFocus: () => void;
  readonly onPress: () => void;
}

function NumberButton(props: NumberButtonProps) {
  const { number, cents, isPicked, isWon, isStop, disabled, onFocus, onPress } = props;
  const t = useText(rouletteTexts);
  const name = useSpotText().number(number);
  return (
    <button
      type="button"
      value={number}
      className={styles.number}
      data-colour={colourOf(number)}
      data-won={isWon || undefined}
      tabIndex={isStop ? 0 : -1}
      aria-label={cents > 0 ? t('withStake', { spot: name, amount: formatKsh(cents) }) : name}
      aria-pressed={isPicked}
      // A disabled button would lose the focus of the keyboard.
      aria-disabled={disabled}
      onFocus={onFocus}
      onClick={() => !disabled && onPress()}
    >
      {number}
      {cents > 0 && <ChipMark cents={cents} />}
    </button>
  );
}
