import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import styles from './odds-button.module.css';
import {
  createPriceCell,
  type OddsDirection,
  type OddsValue,
  oddsText,
  type PriceCell,
} from './price-cell.ts';
import { useSteadyPress } from './use-steady-press.ts';

/** A price that updates itself. */
export interface OddsSource {
  readonly read: () => OddsValue;
  /** Calls back after each change; returns the unsubscribe function. */
  readonly subscribe: (changed: () => void) => () => void;
}

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
  // For the first rendering, which may be on a server. It stays, so that React leaves to the cell what the cell writes.
  const [first] = useState(() => oddsText(source.read()));
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

/** Shows the source's price in a cell while it is mounted; its elements take the refs. */
function usePriceCell(source: OddsSource) {
  const cell = useRef<PriceCell | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const caption = useRef<HTMLSpanElement>(null);
  const odds = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (button.current === null || caption.current === null || odds.current === null) return undefined;
    const made = createPriceCell({ button: button.current, caption: caption.current, odds: odds.current });
    cell.current = made;
    return () => {
      cell.current = null;
      made.end();
    };
  }, []);
  useLayoutEffect(() => {
    const show = () => cell.current?.show(source.read());
    show();
    return source.subscribe(show);
  }, [source]);
  return { cell, button, caption, odds };
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
