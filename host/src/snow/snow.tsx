import type { CSSProperties } from 'react';
import styles from './snow.module.css';

const FLAKES = 50;
/** Steps of the golden ratio spread any number of values evenly, without randomness or a visible pattern. */
const GOLDEN = 0.618_034;
const spread = (at: number, step: number): number => (at * GOLDEN * step) % 1;

function styleOf(at: number): CSSProperties {
  const size = 4 + Math.round(spread(at, 5) * 6);
  return {
    left: `${(spread(at, 1) * 100).toFixed(1)}%`,
    width: size,
    height: size,
    animationDuration: `${(8 + spread(at, 3) * 8).toFixed(1)}s`,
    // Starts in the past, so that the sky is full at once.
    animationDelay: `-${(spread(at, 7) * 16).toFixed(1)}s`,
  };
}

/** Flakes that fall over the page and ignore touches. Users who prefer reduced motion see none. */
export default function Snow() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return null;
  return (
    <div className={styles.sky} aria-hidden="true" data-snow>
      {Array.from({ length: FLAKES }, (_, at) => (
        <i key={at} className={styles.flake} style={styleOf(at)} />
      ))}
    </div>
  );
}
