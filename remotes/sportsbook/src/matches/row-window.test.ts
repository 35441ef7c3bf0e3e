import { describe, expect, test } from '@jest/globals';
import { aHighlight } from '@jukwaa/testing';
import { groupByHour, groupByTournament } from './grouping.ts';
import { heightOf, placeGroups, shownGroups } from './row-window.ts';
import { rowLook, USUAL_LOOK } from './use-row-look.ts';

const { row: ROW_PX, heading: HEADING_PX } = USUAL_LOOK;
const NONE: ReadonlySet<string> = new Set();
/** `count` matches, `each` of them in a tournament. */
const matchesOf = (count: number, each: number) =>
  Array.from({ length: count }, (_, at) =>
    aHighlight({ match_id: at + 1, tournament_id: Math.floor(at / each), date: hourOf(at) }),
  );
const hourOf = (at: number) => new Date(Date.UTC(2099, 0, 1, at % 24)).toISOString();
const placed = (count: number, each: number, folded = NONE) =>
  placeGroups(groupByTournament(matchesOf(count, each)), folded);
const idsOf = (shown: ReturnType<typeof shownGroups>) =>
  shown.flatMap(({ rows }) => rows.map(({ match }) => match.match_id));
/** The position of each rendered row, px: gaps and heights added up as on the page. */
function drawnAt(shown: ReturnType<typeof shownGroups>): Map<number, number> {
  const at = new Map<number, number>();
  let groupTop = 0;
  for (const { placed: group, gap, rows } of shown) {
    groupTop += gap;
    let top = groupTop + HEADING_PX;
    for (const { match, gap: rowGap } of rows) {
      top += rowGap;
      at.set(match.match_id, top);
      top += ROW_PX;
    }
    groupTop += group.height;
  }
  return at;
}

describe('the window of rows', () => {
  test('the row window renders as many of 5,000 rows as of 50, at any position and grouping', () => {
    const most = Math.ceil(1_000 / ROW_PX) + 1;
    for (const [count, each] of [
      [50, 50],
      [5_000, 5_000],
      [5_000, 7],
      [5_000, 1],
    ] as const) {
      const all = placed(count, each);
      for (const from of [0, 1_111, heightOf(all) / 2, heightOf(all) - 1_000]) {
        const shown = shownGroups(all, { from, to: from + 1_000 }, null);
        expect(idsOf(shown).length).toBeGreaterThan(0);
        expect(idsOf(shown).length).toBeLessThanOrEqual(most);
        expect(shown.length).toBeLessThanOrEqual(Math.ceil(1_000 / HEADING_PX) + 1);
      }
    }
    const hours = placeGroups(groupByHour(matchesOf(5_000, 1)), NONE);
    expect(hours).toHaveLength(24);
    expect(idsOf(shownGroups(hours, { from: 90_000, to: 91_000 }, null)).length).toBeLessThanOrEqual(most);
  });

  test('the row window draws every row where it would be if all were rendered', () => {
    const all = placed(300, 7);
    const everything = drawnAt(shownGroups(all, { from: 0, to: heightOf(all) }, null));
    expect(everything.size).toBe(300);
    for (const from of [-500, 0, 333, 4_000, 12_345]) {
      const some = drawnAt(
        shownGroups(all, { from, to: from + 900 }, { groupKey: 'tournament-3', matchId: 24 }),
      );
      for (const [id, top] of some) expect([id, top]).toEqual([id, everything.get(id)]);
      for (const [id, top] of everything)
        if (top + ROW_PX > from && top < from + 900) expect(some.has(id)).toBe(true);
    }
  });

  test('a folded group is only its heading, and later groups move up', () => {
    const all = placed(30, 10, new Set(['tournament-1']));
    expect(all.map(({ height }) => height)).toEqual([588, 28, 588]);
    expect(all.map(({ top }) => top)).toEqual([0, 588, 616]);
    expect(idsOf(shownGroups(all, { from: 512, to: 700 }, null))).toEqual([9, 10, 21]);
  });

  test('the focused row stays rendered with its neighbours, and so does a focused heading', () => {
    const all = placed(5_000, 10);
    const far = { from: 100_000, to: 100_500 };
    const withRow = shownGroups(all, far, { groupKey: 'tournament-2', matchId: 25 });
    expect(idsOf(withRow).slice(0, 3)).toEqual([24, 25, 26]);
    const withHeading = shownGroups(all, far, { groupKey: 'tournament-499', matchId: null });
    expect(withHeading.at(-1)?.placed.group.key).toBe('tournament-499');
    expect(withHeading.at(-1)?.rows).toEqual([]);
  });

  test('[HOME-01] rows are as high as large text and a narrow window require', () => {
    expect(rowLook(360, 16)).toEqual({ isStacked: false, row: 56, heading: 28 });
    expect(rowLook(180, 16)).toEqual({ isStacked: true, row: 124, heading: 28 });
    expect(rowLook(360, 32)).toEqual({ isStacked: true, row: 248, heading: 56 });
    const large = placeGroups(groupByTournament(matchesOf(10, 5)), NONE, rowLook(360, 32));
    expect(heightOf(large)).toBe(2 * 56 + 10 * 248);
    expect(idsOf(shownGroups(large, { from: 56 + 248, to: 56 + 3 * 248 }, null))).toEqual([2, 3]);
  });
});
