import type { ReactNode } from 'react';
import styles from '../ligi.module.css';

/** A section of the rules. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
