import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PATHS } from '@jukwaa/contracts';
import type { Browser, Page } from 'playwright';
import { openSlowPhone } from './slow-phone.ts';

const FOLLOW = join(import.meta.dirname, 'follow-link.js');

declare global {
  interface Window {
    jukwaaSwitch: (path: string) => Promise<SwitchTimes>;
  }
}

/** From the tap on a link, in ms. */
export interface SwitchTimes {
  /** To the first paint of the new screen, which may show its placeholders. */
  readonly painted: number;
  /** To the paint of its heading. */
  readonly headed: number;
}

/** A way from one remote's screen to another's, by the frame's own link. */
interface Switch {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

export interface SwitchFigures {
  readonly name: string;
  /** After the screen was fetched by the touch before. */
  readonly prefetched: readonly SwitchTimes[];
  /** When the visitor goes the same way for the second time. */
  readonly again: readonly SwitchTimes[];
}

const SWITCHES: readonly Switch[] = [
  { name: 'sportsbook to casino', from: PATHS.home, to: PATHS.casino },
  { name: 'casino to jackpot', from: PATHS.casino, to: PATHS.jackpot },
  { name: 'jackpot to virtuals', from: PATHS.jackpot, to: PATHS.virtuals },
  { name: 'virtuals to sportsbook', from: PATHS.virtuals, to: PATHS.home },
  { name: 'sportsbook to account', from: PATHS.home, to: PATHS.login },
];

/** A touch fetches the screen behind its link; a quiet phone has it after this time, in ms. */
const FETCH_MS = 2_500;

const touch = (page: Page, to: string): Promise<void> =>
  page.evaluate((path) => {
    const link = document.querySelector(`a[href="${path}"]`);
    if (link === null) throw new Error(`the page has no link to ${path}`);
    link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  }, to);

/** Goes by a link of the page. */
const follow = (page: Page, to: string): Promise<SwitchTimes> =>
  page.evaluate((path) => window.jukwaaSwitch(path), to);

async function measureOne(
  browser: Browser,
  base: string,
  { from, to }: Switch,
): Promise<[SwitchTimes, SwitchTimes]> {
  const { context, page } = await openSlowPhone(browser, (opened) => opened.addInitScript({ path: FOLLOW }));
  await page.goto(base + from);
  await page.locator('main h1').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await touch(page, to);
  await wait(FETCH_MS);
  const first = await follow(page, to);
  await page.goBack();
  await page.waitForFunction((path) => location.pathname === path, from);
  await wait(FETCH_MS);
  const again = await follow(page, to);
  await context.close();
  return [first, again];
}

/** Measures each switch so many times, each in a browser that has never been there. */
export async function measureSwitches(
  browser: Browser,
  base: string,
  runs: number,
): Promise<SwitchFigures[]> {
  const all: SwitchFigures[] = [];
  for (const one of SWITCHES) {
    const taken: [SwitchTimes, SwitchTimes][] = [];
    for (let run = 0; run < runs; run += 1) taken.push(await measureOne(browser, base, one));
    all.push({
      name: one.name,
      prefetched: taken.map(([first]) => first),
      again: taken.map(([, again]) => again),
    });
  }
  return all;
}
