import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteName } from '@jukwaa/contracts';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { addressesOf, routeOf } from '../crawl/product-routes.ts';
import { answerResults, settledJackpot } from '../fixtures/closed-jackpot.ts';
import { signIn } from '../fixtures/player.ts';
import { type LivedIn, newLivedIn } from './lived-in.ts';
import { picturePlan } from './picture-plan.ts';

const PLAN = picturePlan(process.env);
/** From here on a screen is a desktop's, with a mouse. */
const DESKTOP_FROM = 1_024;
const HEIGHTS = { phone: 780, desktop: 900 } as const;
/** Longest picture of a scrolled page, in CSS pixels. */
const MOST_HEIGHT = 2_000;
/** Routes of one test: few enough to share a run between workers. */
const CHUNK = 8;
const RESULT_ID = 1;

type Role = 'guest' | 'user';
type Device = keyof typeof HEIGHTS;

const test = base.extend<object, { livedIn: LivedIn }>({
  livedIn: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: process.env.JUKWAA_BASE ?? '' });
      await use(await newLivedIn(request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});
test.use({ serviceWorkers: 'block' });

/** Longest wait for the calls of a screen, in ms; some screens always have one open. */
const PATIENCE_MS = 3_000;

async function open(page: Page, address: string, device: Device): Promise<void> {
  const patience = { timeout: PATIENCE_MS };
  await page.goto(address);
  await expect.soft(page.locator('html[data-started]')).toHaveCount(1);
  await page.waitForLoadState('networkidle', patience).catch(() => undefined);
  // The menu beside the screen comes after it.
  if (device === 'desktop' && (await page.getByRole('banner').count()) > 0)
    await page
      .locator('.jk-column-menu')
      .waitFor(patience)
      .catch(() => undefined);
}

/** Waits until nothing on the screen loads. A screen that never gets there is pictured as it is. */
async function untilDrawn(page: Page): Promise<void> {
  await expect.soft(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** In a picture of a whole page the bottom bar is at the page's end, where it covers nothing. */
const moveBar = (page: Page, position: 'absolute' | ''): Promise<void> =>
  page.evaluate((wanted) => {
    document.body.style.position = wanted === '' ? '' : 'relative';
    const bar = document.querySelector<HTMLElement>('.jk-nav');
    if (bar !== null) bar.style.position = wanted;
  }, position);

async function shoot(page: Page, width: number, file: string): Promise<void> {
  const path = join(PLAN.folder, file);
  const options = { path, scale: 'css', animations: 'disabled' } as const;
  if (width >= DESKTOP_FROM) return void (await page.screenshot(options));
  const all = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(Math.max(all, HEIGHTS.phone), MOST_HEIGHT) };
  await moveBar(page, 'absolute');
  await page.screenshot({ ...options, fullPage: true, clip });
  await moveBar(page, '');
}

async function shootAll(
  page: Page,
  name: string,
  device: Device,
  language: string,
  role: Role,
): Promise<void> {
  for (const width of PLAN.widths.filter((width) => width >= DESKTOP_FROM === (device === 'desktop'))) {
    await page.setViewportSize({ width, height: HEIGHTS[device] });
    for (const theme of PLAN.themes) {
      await page.evaluate((wanted) => {
        document.documentElement.dataset.theme = wanted;
      }, theme);
      await untilDrawn(page);
      await shoot(page, width, `${name}.${width}-${theme}-${language}.${role}.png`);
    }
  }
}

const setLanguage = (context: BrowserContext, language: string) =>
  context.addInitScript((wanted) => localStorage.setItem('locale', wanted), language);

/** A guest sees login instead of a user's screen, and a user sees home instead of a guest's. */
const isShownTo = (name: RouteName, role: Role): boolean => (routeOf(name).access ?? role) === role;

function chunksOf(role: Role): RouteName[][] {
  const shown = PLAN.routes.filter((name) => isShownTo(name, role));
  return Array.from({ length: Math.ceil(shown.length / CHUNK) }, (_, at) =>
    shown.slice(at * CHUNK, (at + 1) * CHUNK),
  );
}

function takePictures(device: Device, language: string, role: Role): void {
  for (const names of chunksOf(role))
    test(`${device}, ${language}, ${role}: ${names.join(', ')}`, async ({ page, baseURL, livedIn }) => {
      mkdirSync(PLAN.folder, { recursive: true });
      await setLanguage(page.context(), language);
      await answerResults(page, [settledJackpot(RESULT_ID)]);
      if (role === 'user') await signIn(page.context(), baseURL, livedIn.player);
      for (const name of names) {
        await open(page, livedIn.addresses[name] ?? addressesOf(name)[0] ?? '/', device);
        await shootAll(page, name, device, language, role);
      }
    });
}

const DEVICES = {
  phone: {},
  desktop: {
    ...{ isMobile: false, hasTouch: false, deviceScaleFactor: 1 },
    viewport: { width: Math.max(...PLAN.widths), height: HEIGHTS.desktop },
  },
} as const;

for (const device of ['phone', 'desktop'] as const)
  test.describe(device, () => {
    test.use(DEVICES[device]);
    const isWanted = PLAN.widths.some((width) => width >= DESKTOP_FROM === (device === 'desktop'));
    for (const language of isWanted ? PLAN.languages : [])
      for (const role of ['guest', 'user'] as const) takePictures(device, language, role);
  });
