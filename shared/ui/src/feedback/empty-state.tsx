import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** One line that names what is missing. */
  readonly text: string;
  readonly icon?: IconName;
  /** The next step: one button or link, or the few that the product names. */
  readonly action?: ReactNode;
}

export function EmptyState({ text, icon, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon && <Icon name={icon} size={32} />}
      <p className={styles.text}>{text}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
