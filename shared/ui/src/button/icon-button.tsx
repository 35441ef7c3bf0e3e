import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './icon-button.module.css';

export interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children' | 'aria-label'> {
  readonly icon: IconName;
  /** The accessible name. */
  readonly label: string;
}

/** A 44 px button that shows only an icon. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={styles.iconButton}>
      <Icon name={icon} />
    </button>
  );
}
