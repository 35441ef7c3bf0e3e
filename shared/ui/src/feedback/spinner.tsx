import styles from './spinner.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A quiet ring. With a `label` it is announced; without one it decorates something that already says it is busy. */
export function Spinner({ label }: { readonly label?: string }) {
  if (label === undefined) return <span className={styles.ring} aria-hidden="true" />;
  return (
    <span role="status">
      <span className={styles.ring} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
