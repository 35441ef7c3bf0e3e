import { useEffect } from 'react';
import styles from './flag.module.css';
import { loadFlags } from './load-flags.ts';

/**
 * The flag of a country by its English name in the feed; a globe for other places, and a neutral box of the same size until the
 * drawings have loaded. Decorative: the name is next to it.
 */
export function Flag({ country }: { readonly country: string }) {
  useEffect(loadFlags, []);
  return <span className={styles.flag} data-flag={country} aria-hidden="true" />;
}
