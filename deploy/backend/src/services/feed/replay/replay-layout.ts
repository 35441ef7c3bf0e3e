import type { SeasonRow } from './season-row.ts';

/** The first matches kick off this long (ms) after the start, so that users have time to bet. */
const LEAD_MS = 60_000;
/** Minimum length of a replayed day of the file before the next one starts. */
const DAY_MS = 3 * 3_600_000;
const SHORTEST_DAY_MS = 2_000;

/**
 * The kick-off of each row, in ms after the start of the replay, in the order of the rows. The days of the file follow each other
 * without the time between them; within a day kick-offs keep their distances, `speed` times closer. A row with another day than
 * the row before it starts a new day. So the order of the file is kept even where its dates are not sorted.
 */
export function replayLayout(rows: readonly Pick<SeasonRow, 'day' | 'minute'>[], speed: number): number[] {
  const groups: (typeof rows)[number][][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    if (group?.[0]?.day === row.day) group.push(row);
    else groups.push([row]);
  }
  let begin = LEAD_MS;
  return groups.flatMap((group) => {
    const first = Math.min(...group.map((row) => row.minute));
    const offsets = group.map((row) => ((row.minute - first) * 60_000) / speed);
    const starts = offsets.map((offset) => Math.round(begin + offset));
    begin += Math.max(SHORTEST_DAY_MS, DAY_MS / speed + Math.max(...offsets));
    return starts;
  });
}
