import { describe, expect, test } from '@jest/globals';
import { isBlur, nextStretch, stretchNear, type TileRange } from './grid-window.ts';

const TWO = { columns: 2, tile: 134, row: 150, top: 0 };
const SEVEN = { ...TWO, columns: 7 };
const at = (top: number) => ({ top, height: 640 });

describe('the tiles near the screen', () => {
  test('[GAMES-01] the grid renders the rows around the screen', () => {
    expect(stretchNear(2_000, TWO, at(-300))).toEqual({ from: 0, to: 8 });
    expect(stretchNear(2_000, TWO, at(75_000))).toEqual({ from: 996, to: 1_012 });
  });

  test('[GAMES-01] the grid never renders rows that it does not have', () => {
    expect(stretchNear(3, TWO, at(0))).toEqual({ from: 0, to: 3 });
    expect(stretchNear(0, TWO, at(0))).toEqual({ from: 0, to: 0 });
    expect(stretchNear(3, TWO, at(9_000))).toEqual({ from: 2, to: 3 });
    expect(stretchNear(100, TWO, at(-2_000))).toEqual({ from: 0, to: 2 });
  });
});

describe('a scrolling grid', () => {
  /** The largest number of tiles that a frame adds, and the screens without all of their tiles. */
  function scroll(measure: typeof TWO, pxPerFrame: number) {
    let shown = stretchNear(2_000, measure, at(20_000));
    const figures = { most: 0, gaps: 0 };
    for (let frame = 1; frame <= 200; frame += 1) {
      const screen = at(20_000 + frame * pxPerFrame);
      const seen = stretchNear(2_000, measure, screen, 0);
      if (shown.from > seen.from || shown.to < seen.to) figures.gaps += 1;
      const next = nextStretch(shown, 2_000, measure, screen);
      figures.most = Math.max(figures.most, next.to - shown.to, shown.from - next.from);
      shown = next;
    }
    return figures;
  }

  test('[GAMES-01] no frame renders more than half a row, and none misses a tile at a speed at which one reads', () => {
    // 3 px a ms, at 60 frames a second.
    for (const way of [50, -50]) expect(scroll(TWO, way)).toEqual({ most: 1, gaps: 0 });
    expect(scroll(SEVEN, 50)).toEqual({ most: 4, gaps: 0 });
  });

  test('[GAMES-01] after a jump the tiles on the screen come first', () => {
    let shown: TileRange = { from: 0, to: 16 };
    const screen = at(75_000);
    const steps = Array.from({ length: 40 }, () => (shown = nextStretch(shown, 2_000, TWO, screen)));
    expect(steps[0]).toEqual({ from: 1_000, to: 1_001 });
    expect(steps[9]).toEqual({ from: 1_000, to: 1_010 });
    expect(steps[39]).toEqual(stretchNear(2_000, TWO, screen));
  });

  test('[GAMES-01] tiles that pass too fast to be read are not rendered', () => {
    expect([isBlur(60, 16), isBlur(-60, 16), isBlur(40, 16)]).toEqual([true, true, false]);
  });
});
