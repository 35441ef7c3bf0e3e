import styles from './chips.module.css';

const THOUSAND = 1_000;

/** Whole Ksh in at most four characters: `50`, `1.2k`, `25k`. */
function shortKsh(cents: number): string {
  const ksh = cents / 100;
  if (ksh < THOUSAND) return String(Math.floor(ksh));
  const tenths = Math.floor(ksh / (THOUSAND / 10)) / 10;
  return `${tenths < 10 ? tenths : Math.floor(tenths)}k`;
}

/** Drawn chip with the stake of a spot. Decorative: the spot's label has the amount. */
export const ChipMark = ({ cents }: { readonly cents: number }) => (
  <span className={styles.mark} aria-hidden="true">
    {shortKsh(cents)}
  </span>
);
