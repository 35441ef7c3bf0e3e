import styles from './stake.module.css';

interface StakeChipsProps {
  readonly label: string;
  /** In whole Ksh; 0 for no stake. */
  readonly amounts: readonly number[];
  /** The text of 0. */
  readonly none?: string;
  readonly chosen: number | null;
  readonly disabled: boolean;
  readonly onChoose: (ksh: number) => void;
}

/** Amounts that one tap chooses. */
export function StakeChips({ label, amounts, none, chosen, disabled, onChoose }: StakeChipsProps) {
  return (
    <fieldset className={styles.quick} aria-label={label}>
      {amounts.map((ksh) => (
        <button
          key={ksh}
          type="button"
          className={styles.chip}
          aria-pressed={chosen === ksh}
          disabled={disabled}
          onClick={() => onChoose(ksh)}
        >
          {ksh === 0 && none !== undefined ? none : ksh}
        </button>
      ))}
    </fieldset>
  );
}
