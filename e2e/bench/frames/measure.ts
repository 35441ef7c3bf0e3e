import { join } from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { openSlowPhone } from './slow-phone.ts';

const WATCH = join(import.meta.dirname, 'watch-frames.js');
/** Longest time until the picture moves, such as until the next round, in ms. */
const WAIT_MS = 120_000;

/** Times between frames and durations of tasks over 50 ms, both in ms. */
export interface FrameFigures {
  readonly frames: readonly number[];
  readonly longTasks: readonly number[];
}
declare global {
  interface Window {
    jukwaaFrames: { readonly record: (selector: string, ms: number) => Promise<FrameFigures> };
  }
}

/** A page whose frames are counted while an element is there. */
export interface MeasuredPage {
  readonly name: string;
  readonly prepare?: (context: BrowserContext) => Promise<void>;
  readonly open: (page: Page) => Promise<unknown>;
  /** The selector of the moving picture. */
  readonly while: string;
  /** Moves the page for this long. */
  readonly act?: (page: Page, client: CDPSession, ms: number) => Promise<unknown>;
}

async function within<T>(work: Promise<T>, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not move within ${WAIT_MS / 1_000} s`)), WAIT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Opens the subject on a slow phone and records this many seconds of it, in several rounds where one is shorter. */
export async function measureFrames(
  browser: Browser,
  subject: MeasuredPage,
  seconds: number,
): Promise<FrameFigures> {
  const { context, page, client } = await openSlowPhone(browser, async (opened) => {
    await opened.addInitScript({ path: WATCH });
    await subject.prepare?.(opened);
  });
  const all: { readonly frames: number[]; readonly longTasks: number[] } = { frames: [], longTasks: [] };
  const recorded = () => all.frames.reduce((sum, ms) => sum + ms, 0);
  for (let rest = seconds * 1_000; rest > 0; rest = seconds * 1_000 - recorded()) {
    await subject.open(page);
    const figures = page.evaluate(([selector, ms]) => window.jukwaaFrames.record(selector, ms), [
      subject.while,
      rest,
    ] as const);
    const acted = subject.act?.(page, client, rest);
    const { frames, longTasks } = await within(figures, `${subject.name} at ${page.url()}`);
    await acted;
    all.frames.push(...frames);
    all.longTasks.push(...longTasks);
  }
  await context.close();
  return all;
}
