import type { PlacedStake, RouletteSpot } from '@jukwaa/domain/games';
import { ChipMark } from '../instant.ts';
import styles from './roulette.module.css';
import { nameOf } from './spots.ts';

type InsideSpot = Extract<RouletteSpot, { readonly numbers: readonly number[] }>;

const ROWS = 13;
const COLUMNS = 3;
/** The row of the 0 is the first. */
const rowOf = (number: number): number => Math.ceil(number / COLUMNS);
const columnOf = (number: number): number => (number - 1) % COLUMNS;
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The place of a chip in the grid, in percent: on the borders of its numbers, rows of three at the left edge. */
function placeOf({ kind, numbers }: InsideSpot): { readonly left: string; readonly top: string } {
  const isRow = kind === 'six_line' || kind === 'first_four' || (kind === 'street' && !numbers.includes(0));
  const column = isRow ? -0.5 : mean(numbers.filter((number) => number > 0).map(columnOf));
  const rows = numbers.map(rowOf);
  const row = (Math.min(...rows) + Math.max(...rows)) / 2;
  return { left: `${((column + 0.5) / COLUMNS) * 100}%`, top: `${((row + 0.5) / ROWS) * 100}%` };
}

/** The chips of bets over several numbers. Decorative: the list of bets names them. */
export function InsideChips({ bets }: { readonly bets: readonly (RouletteSpot & PlacedStake)[] }) {
  return bets.map((bet) =>
    'numbers' in bet && bet.kind !== 'straight' ? (
      <span key={nameOf(bet)} className={styles.inside} style={placeOf(bet)}>
        <ChipMark cents={bet.stake_cents} />
      </span>
    ) : null,
  );
}
