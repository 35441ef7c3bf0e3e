import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './chip.module.css';

export interface ChipProps {
  readonly pressed: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
  readonly icon?: IconName;
  readonly disabled?: boolean;
}

/** Shows a pressed chip whole, with its neighbours on either side to press next. */
function bringToMiddle(chip: HTMLElement): void {
  const row = chip.closest('fieldset');
  if (row) row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2;
}

/** A choice among a few; the pressed one is filled. */
export function Chip({ pressed, onPress, children, icon, disabled = false }: ChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={(event) => {
        bringToMiddle(event.currentTarget);
        onPress();
      }}
    >
      <span className={styles.face}>
        {icon && <Icon name={icon} size={16} />}
        {children}
      </span>
    </button>
  );
}

/** The class of a chip whose element is not ours, such as the router's `Link`; wrap its content in `ChipFace`. */
export const chipClass = () => classNames(styles.chip);
export function ChipFace({
  children,
  pressed = false,
}: {
  readonly children: ReactNode;
  readonly pressed?: boolean;
}) {
  return <span className={classNames(styles.face, pressed && styles.filled)}>{children}</span>;
}

export interface ChipRowProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Without the page's gutter, inside something that has its own. */
  readonly flush?: boolean;
}

/** Chips in one line that scrolls under the thumb and fades at its edges. */
export function ChipRow({ label, children, flush = false }: ChipRowProps) {
  return (
    <fieldset className={classNames(styles.row, flush && styles.flush)} aria-label={label}>
      {children}
    </fieldset>
  );
}
