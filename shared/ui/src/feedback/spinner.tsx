import styles from './spinner.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A ring. With a `label` screen readers announce it; without one it decorates an element already marked as busy. */
export function Spinner({ label }: { readonly label?: string }) {
  if (label === undefined) return <span className={styles.ring} aria-hidden="true" />;
  return (
    <span role="status">
      <span className={styles.ring} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
