import { useLayoutEffect, useMemo, useRef } from 'react';
import styles from './odds-button.module.css';
import { createPriceCell, type OddsDirection, type OddsValue, type PriceCell } from './price-cell.ts';
import { useSteadyPress } from './use-steady-press.ts';

/** A price that moves by itself. */
export interface OddsSource {
  readonly read: () => OddsValue;
  /** Calls back after each change; gives the way to stop. */
  readonly subscribe: (changed: () => void) => () => void;
}

interface CellProps {
  /** What the cell shows above the odds: 1, X, 2, Over 2.5. */
  readonly alias: string;
  /** It is on the slip. */
  readonly pressed: boolean;
  /** Spoken instead of the alias, when the alias alone says too little. */
  readonly label?: string;
  /** Stands in the alias's place when the price moved under the finger: the press counts the second time. Without it, the first. */
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
 * The one odds cell of the product. Its size never depends on its content, so a change never moves the row. It follows its source
 * without a render: hundreds of prices move in a second, and each writes a few words of its own cell. A press on a price that moved
 * under the finger, or with its row to under the finger, asks once more.
 */
export function LiveOddsButton({
  alias,
  source,
  pressed,
  label = alias,
  again,
  id,
  wide = false,
  onPress,
}: LiveOddsButtonProps) {
  const { cell, button, caption, odds } = usePriceCell(source);
  const { asks, ...press } = useSteadyPress(
    () => cell.current?.movedAt() ?? Number.NEGATIVE_INFINITY,
    again !== undefined && !pressed,
    () => onPress(cell.current?.odds() ?? source.read().odds),
  );
  const question = asks ? (again ?? null) : null;
  useLayoutEffect(() => cell.current?.say({ alias, label, question }), [cell, alias, label, question]);
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
      <span ref={caption} className={styles.alias} /> <span ref={odds} className={styles.odds} />
    </button>
  );
}

/** A cell that shows its source's price for as long as it is mounted; give the refs to its elements. */
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
  /** Where the odds went at their last change. */
  readonly direction?: OddsDirection;
  /** Can't be bet on now: disabled, a dash, no arrow. */
  readonly locked?: boolean;
  /** What is said of the last change to those who ask for more than the name. */
  readonly change?: string;
  readonly onPress: () => void;
}

const standsStill = () => () => undefined;

/** An odds cell whose price is given to it. */
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
