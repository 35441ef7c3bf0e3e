import type { Storm, StormMatch } from '../../fixtures/storm.ts';
import type { StormPage } from './open-page.ts';

interface PageFigures {
  readonly frames: readonly number[];
  readonly longTasks: readonly number[];
  readonly paints: readonly number[];
  readonly taps: readonly number[];
}
type ShownPrice = readonly [cellId: string, price: string];
declare global {
  interface Window {
    jukwaaStorm: {
      readonly take: () => PageFigures;
      readonly painted: (prices: readonly ShownPrice[]) => Promise<void>;
    };
  }
}

/** What a storm did to a page. Times in ms, shares from 0 to 1, heaps in bytes after a collection. */
export interface StormFigures extends PageFigures {
  readonly changesPerSecond: number;
  readonly heapBefore: number;
  readonly heapAfter: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** This share of the matches, at the list's start, keeps still: their odds are tapped. */
const STILL = 0.1;
const TAP_EVERY_MS = 400;

const cellOf = (match: StormMatch, outcome: string) => `odd-${match.match_id}-1-${outcome}-`;

const stillOf = (matches: readonly StormMatch[]) => Math.ceil(matches.length * STILL);

async function heapOf({ client }: StormPage): Promise<number> {
  await client.send('HeapProfiler.collectGarbage');
  return (await client.send('Runtime.getHeapUsage')).usedSize;
}

/** Where the odds that keep still are: asked before the storm, for the question itself would lay the page out. */
async function placesToTap({ page, matches }: StormPage): Promise<readonly Point[]> {
  const places: Point[] = [];
  for (const match of matches.slice(0, stillOf(matches))) {
    const box = await page.locator(`[id="${cellOf(match, '1')}"]`).boundingBox();
    if (box !== null) places.push({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }
  return places;
}

/** Taps one place after the other until told to stop; each tap selects or deselects. */
async function tapUntil({ page }: StormPage, places: readonly Point[], isOver: () => boolean): Promise<void> {
  for (let tap = 0; !isOver(); tap += 1) {
    const place = places[tap % places.length];
    if (place !== undefined) await page.touchscreen.tap(place.x, place.y);
    await new Promise((next) => setTimeout(next, TAP_EVERY_MS));
  }
}

/** Lets the storm blow for so many seconds while odds are tapped, and waits until the page shows its last prices. */
export async function measureStorm(
  page: StormPage,
  storm: Storm,
  changesPerSecond: number,
  seconds: number,
): Promise<StormFigures> {
  const places = await placesToTap(page);
  const heapBefore = await heapOf(page);
  await page.page.evaluate(() => window.jukwaaStorm.take());
  const moving = page.matches.slice(stillOf(page.matches));
  let isOver = false;
  const tapping = tapUntil(page, places, () => isOver);
  await storm.blow(moving, changesPerSecond, seconds * 1_000);
  isOver = true;
  await tapping;
  const last = moving.flatMap((match) =>
    [...match.odds].map(([outcome, price]): ShownPrice => [cellOf(match, outcome), price.toFixed(2)]),
  );
  await page.page.evaluate((prices) => window.jukwaaStorm.painted(prices), last);
  const figures = await page.page.evaluate(() => window.jukwaaStorm.take());
  return { ...figures, changesPerSecond, heapBefore, heapAfter: await heapOf(page) };
}
