import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../run/run-task.ts';
import { type BrowserKind, type BrowserSources, browserSources } from './browser-sources.ts';

/** Chromium without the parts for a window; the tests take about half of the processor time with it. */
const HEADLESS: BrowserKind = {
  debian: 'chromium-headless-shell',
  playwright: 'chromium-headless-shell',
  places: ['/usr/bin/chromium-headless-shell'],
};
const WHOLE: BrowserKind = {
  debian: 'chromium',
  playwright: 'chromium',
  places: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
};

/** Names of the program in the folders that Playwright unpacks, by release and system. */
const PROGRAMS = [
  'chrome-headless-shell',
  'headless_shell',
  'chrome',
  'Chromium',
  'Google Chrome for Testing',
];
/** `<folder>/chrome-linux64/chrome`, and on a Mac `<folder>/<system>/<app>/Contents/MacOS/<program>`. */
const DEEPEST = 5;

/** Finds the browser's program below a folder of Playwright's; undefined when there is none. */
function programIn(folder: string, depth = 0): string | undefined {
  if (depth > DEEPEST || !existsSync(folder)) return undefined;
  const entries = readdirSync(folder, { withFileTypes: true });
  const program = entries.find((entry) => entry.isFile() && PROGRAMS.includes(entry.name));
  if (program !== undefined) return join(folder, program.name);
  for (const entry of entries) {
    const found = entry.isDirectory() ? programIn(join(folder, entry.name), depth + 1) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Returns `JUKWAA_CHROMIUM`, else the first of these kinds that is installed, else the first that Debian has, else
 * the first that Playwright can download.
 */
function find(kinds: readonly BrowserKind[], sources: BrowserSources): string {
  const chosen = process.env.JUKWAA_CHROMIUM;
  if (chosen !== undefined && existsSync(chosen)) return chosen;
  const installed = () => kinds.flatMap(({ places }) => places).find(sources.isInstalled);
  const found = installed();
  if (found !== undefined) return found;
  for (const kind of kinds) {
    sources.installFromDebian(kind);
    const place = installed();
    if (place !== undefined) return place;
  }
  for (const kind of kinds) {
    const folder = sources.playwrightFolder(kind);
    if (folder === null) continue;
    if (programIn(folder) === undefined) sources.downloadByPlaywright(kind);
    const program = programIn(folder);
    if (program !== undefined) return program;
  }
  throw new CommandError(
    'the browser tests need Chromium or Chrome: install the package chromium (apt-get install chromium), run npx playwright install chromium-headless-shell, or name one with JUKWAA_CHROMIUM',
  );
}

/**
 * Returns a browser for tests: Chromium's headless shell, or a whole Chromium or Chrome. @throws CommandError that
 * names what to install
 */
export const findTestBrowser = (sources = browserSources): string => find([HEADLESS, WHOLE], sources);

/**
 * Returns a whole Chromium or Chrome, as on people's machines, for measurements. @throws CommandError that names what
 * to install
 */
export const findChromium = (sources = browserSources): string => find([WHOLE], sources);
