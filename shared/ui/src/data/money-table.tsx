import { classNames } from '../class-names.ts';
import styles from './money-table.module.css';

export interface MoneyLine {
  readonly label: string;
  /** The amount as shown. */
  readonly value: string;
  /** `total` is the main line: 20 px, bold. */
  readonly kind?: 'line' | 'total';
}

/** The lines of a sum, with labels on the left and amounts in one right-aligned column. */
export function MoneyTable({ lines }: { readonly lines: readonly MoneyLine[] }) {
  return (
    <dl className={styles.table}>
      {lines.map((line) => (
        <div key={line.label} className={classNames(styles.line, line.kind === 'total' && styles.total)}>
          <dt>{line.label}</dt>
          <dd>{line.value}</dd>
        </div>
      ))}
    </dl>
  );
}
