import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../start/root.ts';

/**
 * A kind of Chromium: its Debian package, Playwright's name of it, and its place on the system once it is installed.
 */
export interface BrowserKind {
  readonly debian: string;
  readonly playwright: string;
  readonly places: readonly string[];
}

/** Sources of browsers. A source that can't deliver does nothing; the caller checks the disk afterwards. */
export interface BrowserSources {
  readonly isInstalled: (place: string) => boolean;
  readonly installFromDebian: (kind: BrowserKind) => void;
  /** Folder into which Playwright unpacks the kind; null when Playwright does not report it. */
  readonly playwrightFolder: (kind: BrowserKind) => string | null;
  readonly downloadByPlaywright: (kind: BrowserKind) => void;
}

/** Playwright's own command: `npx` would look for it in the current folder. */
const PLAYWRIGHT = join(ROOT, 'e2e/node_modules/.bin/playwright');
const FOLDER = /Install location:\s+(.+)/;

export const browserSources: BrowserSources = {
  isInstalled: (place) => existsSync(place),
  /** On Debian as root a browser is one package away. */
  installFromDebian: ({ debian }) => {
    if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
    process.stderr.write(`No Chromium or Chrome found, installing the package ${debian} …\n`);
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', debian],
    ])
      spawnSync('apt-get', args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
  },
  playwrightFolder: ({ playwright }) => {
    const { stdout } = spawnSync(PLAYWRIGHT, ['install', '--dry-run', playwright], { encoding: 'utf8' });
    return FOLDER.exec(stdout ?? '')?.[1]?.trim() ?? null;
  },
  downloadByPlaywright: ({ playwright }) => {
    process.stderr.write(`No Chromium or Chrome found, Playwright downloads ${playwright} …\n`);
    spawnSync(PLAYWRIGHT, ['install', playwright], { stdio: ['ignore', 'ignore', 'inherit'] });
  },
};
