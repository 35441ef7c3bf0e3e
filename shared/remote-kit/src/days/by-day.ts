import type { BetSums } from '@jukwaa/contracts';
import { nairobiDay } from '@jukwaa/domain';

/** A bet or a ticket, placed at `created_at`. */
export interface PlacedRow {
  readonly created_at: string;
}

/** A day with the rows that were placed on it, and the user's money in and out. */
export interface PlacedDay<Row> extends BetSums {
  /** In Nairobi, `YYYY-MM-DD`. */
  readonly day: string;
  readonly rows: readonly Row[];
  /** False while earlier rows of the day may be on the next page: sums would be too low. */
  readonly isWhole: boolean;
}

function sumsOf<Row>(rows: readonly Row[], moneyOf: (row: Row) => BetSums): BetSums {
  const money = rows.map(moneyOf);
  return {
    staked_cents: money.reduce((cents, row) => cents + row.staked_cents, 0),
    returned_cents: money.reduce((cents, row) => cents + row.returned_cents, 0),
  };
}

/** Groups a list, newest first, by the day of placing. */
export function byDay<Row extends PlacedRow>(
  all: readonly Row[],
  hasMore: boolean,
  moneyOf: (row: Row) => BetSums,
): PlacedDay<Row>[] {
  const days = new Map<string, Row[]>();
  for (const row of all) {
    const day = nairobiDay(row.created_at);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days].map(([day, rows], at) => ({
    day,
    rows,
    ...sumsOf(rows, moneyOf),
    isWhole: !hasMore || at < days.size - 1,
  }));
}
