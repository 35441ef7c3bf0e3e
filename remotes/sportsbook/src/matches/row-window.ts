import type { Highlight } from '@jukwaa/contracts';
import type { MatchGroup } from './grouping.ts';
import { type RowLook, USUAL_LOOK } from './use-row-look.ts';

/** Heights in px. The style sheets of headings and rows fix them, so positions are known without measuring. */
type Heights = Pick<RowLook, 'row' | 'heading'>;

/**
 * A group at its position: `top` and `height` in px from the start of the list, `rows` the number of unfolded rows.
 */
export interface PlacedGroup {
  readonly group: MatchGroup;
  readonly top: number;
  readonly height: number;
  readonly rows: number;
  readonly heights: Heights;
}

/** A section of the list in px from its start. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The focused element: a row, or a group's heading when there is no match id. */
export interface Focused {
  readonly groupKey: string;
  readonly matchId: number | null;
}

/** A row to render; `gap` is the height in px of the rows omitted before it. */
export interface ShownRow {
  readonly match: Highlight;
  readonly gap: number;
}

/** A group to render; `gap` is the height in px of the groups omitted before it. */
export interface ShownGroup {
  readonly placed: PlacedGroup;
  readonly gap: number;
  readonly rows: readonly ShownRow[];
}

/** Places groups below each other; a folded one is as high as its heading. */
export function placeGroups(
  groups: readonly MatchGroup[],
  folded: ReadonlySet<string>,
  heights: Heights = USUAL_LOOK,
): PlacedGroup[] {
  let top = 0;
  return groups.map((group) => {
    const rows = folded.has(group.key) ? 0 : group.matches.length + (group.section?.reserved ?? 0);
    const placed = { group, top, height: heights.heading + rows * heights.row, rows, heights };
    top += placed.height;
    return placed;
  });
}

export const heightOf = (placed: readonly PlacedGroup[]): number => {
  const last = placed.at(-1);
  return last === undefined ? 0 : last.top + last.height;
};

/** Start of each row, px from the start of the list by match id; folded rows have none. */
export function placesOf(placed: readonly PlacedGroup[]): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  for (const { group, top, rows, heights } of placed)
    for (const [row, match] of group.matches.slice(0, rows).entries())
      places.set(match.match_id, top + heights.heading + row * heights.row);
  return places;
}

/** The first group that ends after `px`, by binary search. */
function firstAfter(placed: readonly PlacedGroup[], px: number): number {
  let low = 0;
  let high = placed.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const group = placed[middle];
    if (group !== undefined && group.top + group.height <= px) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The focused row and its neighbours, so that Tab finds them at any scroll position. */
function rowsAround({ group, rows }: PlacedGroup, matchId: number | null): number[] {
  const at = group.matches.findIndex((match) => match.match_id === matchId);
  return at < 0 ? [] : [at - 1, at, at + 1].filter((row) => row >= 0 && row < rows);
}

function rowsOf(placed: PlacedGroup, { from, to }: Stretch, focused: Focused | null): ShownRow[] {
  const { heading, row: rowPx } = placed.heights;
  const start = placed.top + heading;
  const first = Math.max(0, Math.floor((from - start) / rowPx));
  const end = Math.min(placed.rows, Math.ceil((to - start) / rowPx));
  const shown = new Set<number>();
  for (let row = first; row < end; row += 1) shown.add(row);
  if (focused?.groupKey === placed.group.key)
    for (const row of rowsAround(placed, focused.matchId)) shown.add(row);
  let next = 0;
  return [...shown]
    .sort((a, b) => a - b)
    .flatMap((row) => {
      const match = placed.group.matches[row];
      const gap = (row - next) * rowPx;
      next = row + 1;
      return match === undefined ? [] : [{ match, gap }];
    });
}

/**
 * The rendered part of the list: the groups and rows in the section, and the focused element. Its size depends only
 * on the section, not on the length of the list.
 */
export function shownGroups(
  placed: readonly PlacedGroup[],
  stretch: Stretch,
  focused: Focused | null,
): ShownGroup[] {
  const first = firstAfter(placed, stretch.from);
  const after = placed.findIndex(({ top }, at) => at >= first && top >= stretch.to);
  const near = placed.slice(first, after < 0 ? undefined : after);
  const focusedGroup = placed.find(({ group }) => group.key === focused?.groupKey);
  if (focusedGroup !== undefined && !near.includes(focusedGroup))
    near[focusedGroup.top < stretch.from ? 'unshift' : 'push'](focusedGroup);
  let end = 0;
  return near.map((group) => {
    const gap = group.top - end;
    end = group.top + group.height;
    return { placed: group, gap, rows: rowsOf(group, stretch, focused) };
  });
}
