import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { BrowserSources } from './browser-sources.ts';
import { findChromium, findTestBrowser } from './find-chromium.ts';

let folder: string;
let chosen: string | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jukwaa-browsers-'));
  chosen = process.env.JUKWAA_CHROMIUM;
  delete process.env.JUKWAA_CHROMIUM;
});
afterEach(async () => {
  if (chosen !== undefined) process.env.JUKWAA_CHROMIUM = chosen;
  await rm(folder, { recursive: true, force: true });
});

interface Machine {
  /** Debian packages that are available. */
  readonly debian?: readonly string[];
  /** Files that Playwright unpacks, by its name of the kind. */
  readonly playwright?: Readonly<Record<string, string>>;
  readonly has?: readonly string[];
}

/** A machine without browsers, and the installs that were requested of it. */
function machine({ debian = [], playwright = {}, has = [] }: Machine) {
  const installs: string[] = [];
  const places = new Set(has);
  const sources: BrowserSources = {
    isInstalled: (place) => places.has(place),
    installFromDebian: (kind) => {
      installs.push(`debian ${kind.debian}`);
      if (debian.includes(kind.debian)) places.add(`/usr/bin/${kind.debian}`);
    },
    playwrightFolder: (kind) => join(folder, kind.playwright),
    downloadByPlaywright: (kind) => {
      installs.push(`playwright ${kind.playwright}`);
      const program = playwright[kind.playwright];
      if (program === undefined) return;
      mkdirSync(join(folder, kind.playwright, dirname(program)), { recursive: true });
      writeFileSync(join(folder, kind.playwright, program), '');
    },
  };
  return { sources, installs };
}

const HEADLESS = 'chrome-headless-shell-linux64/chrome-headless-shell';

test('an installed browser is used as it is, and nothing is installed', () => {
  const { sources, installs } = machine({ has: ['/usr/bin/chromium'] });
  expect(findTestBrowser(sources)).toBe('/usr/bin/chromium');
  expect(installs).toEqual([]);
});

test("Debian's headless shell comes first where it is available", () => {
  const { sources, installs } = machine({ debian: ['chromium-headless-shell', 'chromium'] });
  expect(findTestBrowser(sources)).toBe('/usr/bin/chromium-headless-shell');
  expect(installs).toEqual(['debian chromium-headless-shell']);
});

test("the browser tests use Playwright's download where Debian's packages are not available", () => {
  const { sources, installs } = machine({ playwright: { 'chromium-headless-shell': HEADLESS } });
  expect(findTestBrowser(sources)).toBe(join(folder, 'chromium-headless-shell', HEADLESS));
  expect(installs).toEqual([
    'debian chromium-headless-shell',
    'debian chromium',
    'playwright chromium-headless-shell',
  ]);
});

test("Playwright's download of an earlier run is used again", () => {
  const first = machine({ playwright: { 'chromium-headless-shell': HEADLESS } });
  const program = findTestBrowser(first.sources);
  const second = machine({});
  expect(findTestBrowser(second.sources)).toBe(program);
  expect(second.installs).not.toContain('playwright chromium-headless-shell');
});

test("measurements take Playwright's whole Chromium, never the headless shell", () => {
  const { sources, installs } = machine({
    playwright: { chromium: 'chrome-linux64/chrome', 'chromium-headless-shell': HEADLESS },
  });
  expect(findChromium(sources)).toBe(join(folder, 'chromium', 'chrome-linux64/chrome'));
  expect(installs).toEqual(['debian chromium', 'playwright chromium']);
});

test('on a machine without any browser source one sentence names each way to install one', () => {
  const { sources } = machine({});
  expect(() => findTestBrowser(sources)).toThrow(
    /apt-get install chromium.*npx playwright install chromium-headless-shell.*JUKWAA_CHROMIUM/,
  );
});
