import { Icon, type IconName } from '@jukwaa/ui';
import type { ReactNode } from 'react';
import styles from './wallet.module.css';

/** An icon with a colour that repeats what the text says. */
export function Mark({ name, tone }: { readonly name: IconName; readonly tone: 'ok' | 'warn' | 'danger' }) {
  return (
    <span className={styles.mark} data-tone={tone}>
      <Icon name={name} />
    </span>
  );
}

interface StepProps {
  readonly mark: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** One stage of a payment: what happened, what happens next, and what one can do. */
export function Step({ mark, title, text, children }: StepProps) {
  return (
    <>
      {mark}
      <h3 className={styles.stepTitle}>{title}</h3>
      <p>{text}</p>
      {children}
    </>
  );
}
