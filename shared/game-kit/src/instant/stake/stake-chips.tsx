import type { ComponentProps } from 'react';
import styles from './stake-chips.module.css';

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
    <fieldset className={styles.chips} aria-label={label}>
      {amounts.map((ksh) => (
        <StakeChip key={ksh} aria-pressed={chosen === ksh} disabled={disabled} onClick={() => onChoose(ksh)}>
          {ksh === 0 && none !== undefined ? none : ksh}
        </StakeChip>
      ))}
    </fieldset>
  );
}

interface StakeChipProps extends ComponentProps<'button'> {
  /** Shown as chosen; a chip that can be pressed and released has `aria-pressed` in its place. */
  readonly isOn?: boolean;
}

/** A button of the size and look of the amounts. */
export const StakeChip = ({ isOn = false, ...button }: StakeChipProps) => (
  <button type="button" {...button} className={styles.chip} data-on={isOn || undefined} />
);
