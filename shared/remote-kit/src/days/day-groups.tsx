import type { BetSums } from '@jukwaa/contracts';
import { addDays, formatKsh, nairobiDay } from '@jukwaa/domain';
import { serverNow, useDates, useText } from '@jukwaa/runtime';
import type { ReactNode } from 'react';
import { byDay, type PlacedDay, type PlacedRow } from './by-day.ts';
import type { DayRange } from './day-range.ts';
import { dayTexts } from './day-texts.ts';
import styles from './days.module.css';

export interface DayGroupsProps<Row extends PlacedRow> {
  /** Newest first. */
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
  /** The listed days. */
  readonly range: DayRange;
  /** The money of the whole list; undefined from an older service. */
  readonly sums: BetSums | undefined;
  readonly moneyOf: (row: Row) => BetSums;
  /** The rows of one day. */
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** Bets or tickets under their days, with the totals of each day, and above them the total of the listed days. */
export function DayGroups<Row extends PlacedRow>(props: DayGroupsProps<Row>) {
  const { rows, hasMore, range, sums, moneyOf, children } = props;
  const { from, to } = range;
  // The total of a single day is already above the list.
  const isOneDay = from !== '' && from === to;
  return (
    <>
      {(from !== '' || to !== '') && sums && (
        <div className={styles.head}>
          <Sums {...sums} />
        </div>
      )}
      {byDay(rows, hasMore, moneyOf).map((day) => (
        <section key={day.day}>
          <DayHead of={day} hasSums={day.isWhole && !isOneDay} />
          {children(day.rows)}
        </section>
      ))}
    </>
  );
}

function Sums({ staked_cents, returned_cents }: BetSums) {
  const t = useText(dayTexts);
  return <p>{t('sums', { staked: formatKsh(staked_cents), returned: formatKsh(returned_cents) })}</p>;
}

/** The name of a day, `Today` or `Sat 21 Nov`, and its totals. */
function DayHead({ of, hasSums }: { readonly of: PlacedDay<PlacedRow>; readonly hasSums: boolean }) {
  const t = useText(dayTexts);
  const { day: dayOf } = useDates();
  const today = nairobiDay(serverNow());
  const names = new Map([
    [today, t('today')],
    [addDays(today, -1), t('yesterday')],
  ]);
  return (
    <div className={styles.head}>
      <h2>{names.get(of.day) ?? dayOf(of.day)}</h2>
      {hasSums && <Sums {...of} />}
    </div>
  );
}
