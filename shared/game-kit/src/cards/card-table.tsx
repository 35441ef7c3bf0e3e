import type { ReactNode } from 'react';
import styles from './card-table.module.css';

/** The part of a card game above its bar. */
export const CardTable = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.table}>{children}</div>
);

/** The state of the round in a sentence, which screen readers announce when it changes. */
export const TableNews = ({ children }: { readonly children: string }) => (
  <p role="status" className={styles.news}>
    {children}
  </p>
);
