import styles from './icon.module.css';

/** An icon whose shape comes with its chunk instead of the page's sprite. Its box is the one of `Icon`. */
export function DrawnIcon({ shape, size }: { readonly shape: string; readonly size: number }) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shape} />
    </svg>
  );
}
