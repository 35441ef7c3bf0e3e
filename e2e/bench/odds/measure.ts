import { OUTCOMES, type Storm, type StormMatch } from '../../fixtures/storm.ts';
import type { StormPage } from './open-page.ts';

type ShownPrice = readonly [cellId: string, price: string];
interface PageFigures {
  readonly frames: readonly number[];
  readonly longTasks: readonly number[];
  /** Prices of the followed cells and their paint times, unix ms. */
  readonly shown: readonly (readonly [...ShownPrice, paintedAt: number])[];
  readonly taps: readonly number[];
}
declare global {
  interface Window {
    jukwaaStorm: {
      readonly follow: (cellIds: readonly string[]) => void;
      readonly take: () => PageFigures;
      readonly painted: (prices: readonly ShownPrice[]) => Promise<void>;
    };
  }
}

/** The effect of a storm on a page. Times in ms, shares from 0 to 1, heaps in bytes after a collection. */
export interface StormFigures extends Omit<PageFigures, 'shown'> {
  readonly changesPerSecond: number;
  /** From message to paint. */
  readonly paints: readonly number[];
  readonly heapBefore: number;
  readonly heapAfter: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** This share of the matches, at the list's start, does not change: their odds are tapped. */
const STILL = 0.1;
const TAP_EVERY_MS = 400;
/** One of this many changing matches is timed. */
const TIMED_EACH = 5;

const pricesOf = (match: StormMatch): ShownPrice[] =>
  [...match.odds].map(([outcome, price]) => [cellOf(match, outcome), price.toFixed(2)]);

const cellOf = (match: StormMatch, outcome: string) => `odd-${match.match_id}-1-${outcome}-`;

const stillOf = (matches: readonly StormMatch[]) => Math.ceil(matches.length * STILL);

async function heapOf({ client }: StormPage): Promise<number> {
  await client.send('HeapProfiler.collectGarbage');
  return (await client.send('Runtime.getHeapUsage')).usedSize;
}

/** Positions of the unchanging odds, queried before the storm because the query itself causes a layout. */
async function placesToTap({ page, matches }: StormPage): Promise<readonly Point[]> {
  const places: Point[] = [];
  for (const match of matches.slice(0, stillOf(matches))) {
    const box = await page.locator(`[id="${cellOf(match, '1')}"]`).boundingBox();
    if (box !== null) places.push({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }
  return places;
}

/** Taps one place after the other until the end; each tap selects or deselects. */
async function tapUntil({ page }: StormPage, places: readonly Point[], isOver: () => boolean): Promise<void> {
  for (let tap = 0; !isOver(); tap += 1) {
    const place = places[tap % places.length];
    if (place !== undefined) await page.touchscreen.tap(place.x, place.y);
    await new Promise((next) => setTimeout(next, TAP_EVERY_MS));
  }
}

/** Records sent prices, and measures the time until each price, or a later one, is painted. */
function createClock() {
  const sent = new Map<string, { readonly price: string; readonly at: number }[]>();
  return {
    note: (match: StormMatch) => {
      const at = Date.now();
      for (const [cellId, price] of pricesOf(match))
        sent.set(cellId, [...(sent.get(cellId) ?? []), { price, at }]);
    },
    times: (shown: PageFigures['shown']): number[] =>
      shown.flatMap(([cellId, price, paintedAt]) => {
        const ofCell = sent.get(cellId) ?? [];
        const last = ofCell.findIndex((news) => news.price === price);
        return ofCell.splice(0, last + 1).map(({ at }) => paintedAt - at);
      }),
  };
}

/** Runs the storm for this many seconds while odds are tapped, and waits until the page shows its last prices. */
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
  const timed = new Set(moving.filter((_, at) => at % TIMED_EACH === 0));
  await page.page.evaluate(
    (ids) => window.jukwaaStorm.follow(ids),
    [...timed].flatMap((match) => OUTCOMES.map((outcome) => cellOf(match, outcome))),
  );
  const clock = createClock();
  let isOver = false;
  const tapping = tapUntil(page, places, () => isOver);
  await storm.blow(moving, changesPerSecond, seconds * 1_000, (match) => {
    if (timed.has(match)) clock.note(match);
  });
  isOver = true;
  await tapping;
  await page.page.evaluate((prices) => window.jukwaaStorm.painted(prices), moving.flatMap(pricesOf));
  const { shown, ...figures } = await page.page.evaluate(() => window.jukwaaStorm.take());
  return {
    ...figures,
    paints: clock.times(shown),
    changesPerSecond,
    heapBefore,
    heapAfter: await heapOf(page),
  };
}
