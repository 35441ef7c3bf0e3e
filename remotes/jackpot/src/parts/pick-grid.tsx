import { type PickedRow, pickedOutcomes } from '../logic/picked-outcomes.ts';
import styles from './pick-grid.module.css';

interface PickGridProps {
  readonly label: string;
  /** A match of a combination has several rows. */
  readonly rows: readonly PickedRow[];
}

/** The picks of a ticket at a glance: the number of each match with its outcomes, such as `7 1X`. */
export function PickGrid({ label, rows }: PickGridProps) {
  return (
    <ol className={styles.grid} aria-label={label}>
      {[...pickedOutcomes(rows)].map(([number, outcomes]) => (
        <li key={number} className={styles.pick}>
          <span className={styles.number}>{number}</span> <b>{outcomes}</b>
        </li>
      ))}
    </ol>
  );
}
