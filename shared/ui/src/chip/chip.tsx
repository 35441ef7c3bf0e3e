import { type ReactNode, useEffect, useRef } from 'react';
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

/** Scrolls a pressed chip into full view, with its neighbours on both sides. */
function bringToMiddle(chip: HTMLElement): void {
  const row = chip.closest('[role="group"]');
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

/** The class of a chip for foreign elements such as the router's `Link`; their content goes into `ChipFace`. */
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
  /** Without the page's gutter, for containers with their own. */
  readonly flush?: boolean;
}

/** Chips in one horizontally scrolling line with faded edges. It opens with the pressed chip in view. */
export function ChipRow({ label, children, flush = false }: ChipRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]:not(:first-child)');
    if (chip) bringToMiddle(chip);
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: Chromium scrolls a fieldset back to its start when a child is added
    <div ref={row} role="group" className={classNames(styles.row, flush && styles.flush)} aria-label={label}>
      {children}
    </div>
  );
}
