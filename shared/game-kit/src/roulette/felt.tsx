import type { ReactNode } from 'react';
import styles from './roulette.module.css';

/** Gives the colours of the pockets to its parts. */
export const Felt = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.felt}>{children}</div>
);
