import type { ReactNode } from 'react';
import styles from './spin-to-win.module.css';

/** Gives the colours of the symbols to its parts. */
export const SymbolColours = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.colours}>{children}</div>
);
