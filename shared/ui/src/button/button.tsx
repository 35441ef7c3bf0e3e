import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';
import styles from './button.module.css';

/**
 * `primary` is the main action of a screen; `secondary` its alternative; `quiet` everything else; `danger` deletes.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonLook {
  readonly variant?: ButtonVariant;
  /** As wide as its container. */
  readonly full?: boolean;
  /** 52 px instead of 44 px, for the action at the foot of a sheet. */
  readonly large?: boolean;
}

/** The class of a button, for foreign elements such as the router's `Link`. */
export function buttonClass({ variant = 'primary', full = false, large = false }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], full && styles.full, large && styles.large);
}

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** Whether its action runs: the button keeps its size and focus, shows a spinner and ignores presses. */
  readonly busy?: boolean;
}

export function Button({ variant, full, large, busy = false, onClick, children, ...rest }: ButtonProps) {
  // `disabled` would drop the focus of a busy button, so presses are ignored here.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look(variant, full, large))}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      <span className={styles.content}>{children}</span>
      {busy && (
        <span className={styles.busy}>
          <Spinner />
        </span>
      )}
    </button>
  );
}

export interface LinkButtonProps
  extends ButtonLook,
    Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> {}

/** A plain link that looks like a button, for addresses outside the page (tel:, another site). */
export function LinkButton({ variant, full, large, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass(look(variant, full, large))}>
      <span className={styles.content}>{children}</span>
    </a>
  );
}

function look(variant: ButtonVariant = 'primary', full = false, large = false): ButtonLook {
  return { variant, full, large };
}
