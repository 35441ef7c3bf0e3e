import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS length, or px as a number. */
  readonly width?: number | string;
  readonly height: number;
  /** `text` is a line of text, `cell` a box, `pill` a chip. */
  readonly shape?: 'text' | 'cell' | 'pill';
}

/** A box of exactly the size of the final content. Hidden from screen readers: mark the region `aria-busy`. */
export function Skeleton({ width = '100%', height, shape = 'cell' }: SkeletonProps) {
  return (
    <span className={classNames(styles.bone, styles[shape])} style={{ width, height }} aria-hidden="true" />
  );
}

/** `count` rows of a match list: 56 px, two names, a meta line and three odds cells. */
export function SkeletonMatchRows({ count }: { readonly count: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={styles.matchRow}>
          <div className={styles.names}>
            <Skeleton width={row % 2 === 0 ? '70%' : '58%'} height={12} shape="text" />
            <Skeleton width={row % 2 === 0 ? '52%' : '66%'} height={12} shape="text" />
            <Skeleton width="44%" height={10} shape="text" />
          </div>
          <div className={styles.cells}>
            {['1', 'X', '2'].map((alias) => (
              <span key={alias} className={styles.oddsCell} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
