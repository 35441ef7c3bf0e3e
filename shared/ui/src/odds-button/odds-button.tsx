import { useLayoutEffect, useMemo } from 'react';
import styles from './odds-button.module.css';
import type { OddsDirection } from './price-cell.ts';
import { type OddsSource, useFirstText, usePriceCell } from './use-price-cell.ts';
import { useSteadyPress } from './use-steady-press.ts';

interface CellProps {
  /** The text above the odds: 1, X, 2, Over 2.5. */
  readonly alias: string;
  /** Whether the pick is on the betslip. */
  readonly pressed: boolean;
  /** Screen reader text when the alias alone says too little. */
  readonly label?: string;
  /** Screen reader text after the odds: what they are for. The name starts with the visible text, for voice control. */
  readonly detail?: string | undefined;
  /**
   * Replaces the alias when the price moved under the finger: then only the second press counts. Without this text
   * the first press counts.
   */
  readonly again?: string;
  readonly id?: string;
  /** Fills its grid cell instead of being 58 px wide. */
  readonly wide?: boolean;
}

export interface LiveOddsButtonProps extends CellProps {
  readonly source: OddsSource;
  /** @param odds the decimal odds that the cell shows */
  readonly onPress: (odds: number) => void;
}

/**
 * The product's odds cell. Its size never depends on its content, so a change never moves the row. It follows its
 * source without rendering, because hundreds of prices change in a second: each change writes a few texts of its own
 * cell. A press on a price that changed or moved under the finger asks again.
 */
export function LiveOddsButton({
  alias,
  source,
  pressed,
  label = alias,
  detail,
  again,
  id,
  wide,
  onPress,
}: LiveOddsButtonProps) {
  const { cell, button, caption, odds } = usePriceCell(source);
  const { asks, ...press } = useSteadyPress(
    () => cell.current?.movedAt() ?? Number.NEGATIVE_INFINITY,
    again !== undefined && !pressed,
    () => onPress(cell.current?.odds() ?? source.read().odds),
  );
  const question = asks ? (again ?? null) : null;
  const first = useFirstText(source);
  // After every render: the cell writes only the texts that changed.
  useLayoutEffect(() => cell.current?.say({ alias, label, detail, question }));
  return (
    <button
      ref={button}
      type="button"
      id={id}
      className={styles.cell}
      data-wide={wide || undefined}
      data-asks={asks || undefined}
      aria-pressed={pressed}
      {...press}
    >
      {/* The space keeps the visible text equal to the name: `1 2.35`, not `12.35`. */}
      <span ref={caption} className={styles.alias}>
        {alias}
      </span>{' '}
      <span ref={odds} className={styles.odds}>
        {first}
      </span>
    </button>
  );
}

export interface OddsButtonProps extends CellProps {
  /** Decimal odds. */
  readonly odds: number;
  /** The direction of the last change. */
  readonly direction?: OddsDirection;
  /** Whether the outcome takes no bets now: disabled, a dash, no arrow. */
  readonly locked?: boolean;
  /** The accessible description of the last change. */
  readonly change?: string;
  readonly onPress: () => void;
}

const standsStill = () => () => undefined;

/** An odds cell with its price as a prop. */
export function OddsButton({
  odds,
  direction = 'none',
  locked = false,
  change,
  onPress,
  ...cell
}: OddsButtonProps) {
  const source = useMemo(
    () => ({ read: () => ({ odds, direction, locked, change: () => change }), subscribe: standsStill }),
    [odds, direction, locked, change],
  );
  return <LiveOddsButton {...cell} source={source} onPress={onPress} />;
}
