import { crestOf } from './crest-of.ts';
import styles from './team-crest.module.css';

/** A team's crest before its name, where the window is wide enough. Decorative: the name says it all. */
export function TeamCrest({ name }: { readonly name: string }) {
  const { initials, back, front } = crestOf(name);
  return (
    <span
      className={styles.crest}
      aria-hidden="true"
      data-initials={initials}
      style={{ backgroundColor: back, color: front }}
    />
  );
}
