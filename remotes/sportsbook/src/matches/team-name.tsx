import { shorten } from '@jukwaa/domain';
import styles from './team-name.module.css';

/** A team's name, cut to 15 characters on a phone, and whole for screen readers and from 37.5em. */
export function TeamName({ name }: { readonly name: string }) {
  const short = shorten(name);
  if (short === name) return <span>{name}</span>;
  return (
    <span>
      <span className={styles.short} aria-hidden="true">
        {short}
      </span>
      <span className={styles.whole}>{name}</span>
    </span>
  );
}
