import { useState } from 'react';
import styles from './odds-button.module.css';

export type OddsDirection = 'up' | 'down' | 'none';

/** What a locked cell shows instead of its odds. */
export const LOCKED_ODDS = '-';

export interface OddsButtonProps {
  /** What the cell shows above the odds: 1, X, 2, Over 2.5. */
  readonly alias: string;
  /** Decimal odds. */
  readonly odds: number;
  /** Where the odds went at their last change. */
  readonly direction?: OddsDirection;
  /** Can't be bet on now: disabled, a dash, no arrow. */
  readonly locked?: boolean;
  /** It is on the slip. */
  readonly pressed: boolean;
  /** Spoken instead of the alias, when the alias alone says too little. */
  readonly label?: string;
  readonly id?: string;
  /** Fills its grid cell instead of being 58 px wide. */
  readonly wide?: boolean;
  readonly onPress: () => void;
}

/** The one odds cell of the product. Its size never depends on its content, so a change never moves the row. */
export function OddsButton({
  alias,
  odds,
  direction = 'none',
  locked = false,
  pressed,
  label = alias,
  id,
  wide = false,
  onPress,
}: OddsButtonProps) {
  const changes = useChanges(odds);
  const shown = locked ? LOCKED_ODDS : odds.toFixed(2);
  const moved = locked ? 'none' : direction;
  return (
    <button
      type="button"
      id={id}
      className={styles.cell}
      data-wide={wide || undefined}
      data-locked={locked || undefined}
      aria-label={`${label} ${shown}`}
      aria-pressed={pressed}
      disabled={locked}
      onClick={onPress}
    >
      {/* The key restarts the tint with every change; nothing is tinted before the first one. */}
      {changes > 0 && moved !== 'none' && (
        <span key={changes} className={styles.tint} data-direction={moved} />
      )}
      {/* The space keeps the visible text equal to the name: `1 2.35`, not `12.35`. */}
      <span className={styles.alias}>{alias}</span>{' '}
      <span className={styles.odds}>
        {shown}
        {moved !== 'none' && <span className={styles.arrow} data-direction={moved} />}
      </span>
    </button>
  );
}

/** How often `value` has changed since the first render. */
function useChanges(value: number): number {
  const [seen, setSeen] = useState({ value, changes: 0 });
  if (seen.value !== value) setSeen({ value, changes: seen.changes + 1 });
  return seen.changes;
}
