import type { ReactNode } from 'react';
import styles from './play-money.module.css';

/** The line above a demo that says how much play money is left. */
export const PlayMoney = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.line}>{children}</p>
);
