import { BALLS, colourOf, type NumbersSpot, numbersOdds } from '@jukwaa/domain/games';
import type { ChipTable } from '@jukwaa/game-kit/instant';
import { useText } from '@jukwaa/runtime';
import { Button, Chip, ChipRow } from '@jukwaa/ui';
import { type KeyboardEvent, useState } from 'react';
import styles from './numbers.module.css';
import { numbersTexts } from './numbers-texts.ts';
import { oddsText } from './spots.ts';

const NUMBERS = Array.from({ length: BALLS }, (_, at) => at + 1);
const MOST = 5;
const COLUMNS = 7;

interface NumberPickerProps {
  readonly chips: ChipTable<NumbersSpot>;
  /** The balls of the shown draw. */
  readonly drawn: readonly number[] | null;
  readonly disabled: boolean;
}

/** One to five numbers that make a bet, on six balls or on all seven. */
export function NumberPicker({ chips, drawn, disabled }: NumberPickerProps) {
  const t = useText(numbersTexts);
  const [balls, setBalls] = useState<6 | 7>(6);
  const [picked, setPicked] = useState<readonly number[]>([]);
  const numbers = [...picked].sort((a, b) => a - b);
  const spot: NumbersSpot = { kind: 'numbers', numbers, balls };
  const isFull = picked.length === MOST;
  const press = (number: number) => {
    if (picked.includes(number)) setPicked(picked.filter((one) => one !== number));
    else if (!isFull) setPicked([...picked, number]);
  };
  const add = () => {
    chips.place([spot]);
    setPicked([]);
  };
  return (
    <>
      <ChipRow label={t('drawnBalls')} flush>
        <Chip pressed={balls === 6} onPress={() => setBalls(6)}>
          {t('six')}
        </Chip>
        <Chip pressed={balls === 7} onPress={() => setBalls(7)}>
          {t('seven')}
        </Chip>
      </ChipRow>
      {picked.length > 0 && (
        <Button full variant="secondary" disabled={disabled} onClick={add}>
          {t('add', { numbers: numbers.join(', '), odds: oddsText(numbersOdds(spot)) })}
        </Button>
      )}
      <p role="status" className={styles.hint}>
        {picked.length === 0 && t('pick')}
        {isFull && t('most')}
      </p>
      <Grid picked={picked} drawn={drawn} onPress={press} />
    </>
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
};

function moveFocus(event: KeyboardEvent<HTMLFieldSetElement>): void {
  const { target, currentTarget, key } = event;
  const step = STEPS[key];
  if (step === undefined || !(target instanceof HTMLButtonElement)) return;
  event.preventDefault();
  currentTarget.querySelector<HTMLButtonElement>(`button[value="${Number(target.value) + step}"]`)?.focus();
}

interface GridProps {
  readonly picked: readonly number[];
  readonly drawn: readonly number[] | null;
  readonly onPress: (number: number) => void;
}

/** The 49 numbers, one stop of the Tab key; arrow keys move between them. */
function Grid({ picked, drawn, onPress }: GridProps) {
  const t = useText(numbersTexts);
  const [focused, setFocused] = useState(1);
  return (
    <fieldset className={styles.grid} aria-label={t('grid')} onKeyDown={moveFocus}>
      {NUMBERS.map((number) => (
        <button
          key={number}
          type="button"
          value={number}
          className={styles.cell}
          data-colour={colourOf(number)}
          data-drawn={(picked.length === 0 && drawn?.includes(number)) || undefined}
          tabIndex={number === focused ? 0 : -1}
          aria-pressed={picked.includes(number)}
          onFocus={() => setFocused(number)}
          onClick={() => onPress(number)}
        >
          {number}
        </button>
      ))}
    </fieldset>
  );
}
