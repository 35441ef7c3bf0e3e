import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Refusal } from './run-task.ts';

/** A browser by the name of its Debian package, and where it is once it is installed. */
interface Kind {
  readonly debian: string;
  readonly places: readonly string[];
}

/** Chromium without all that a window needs; the tests take about half of the processor with it. */
const HEADLESS: Kind = { debian: 'chromium-headless-shell', places: ['/usr/bin/chromium-headless-shell'] };
const WHOLE: Kind = {
  debian: 'chromium',
  places: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
};

/** On Debian as root a browser is one package away. */
function installFromDebian({ debian }: Kind): void {
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
}

/** `JUKWAA_CHROMIUM`, else the first of these kinds that is installed, else the first that Debian has. */
function find(kinds: readonly Kind[]): string {
  const chosen = process.env.JUKWAA_CHROMIUM;
  if (chosen !== undefined && existsSync(chosen)) return chosen;
  const installed = () => kinds.flatMap(({ places }) => places).find((place) => existsSync(place));
  for (const kind of kinds) {
    const found = installed();
    if (found !== undefined) return found;
    installFromDebian(kind);
  }
  const found = installed();
  if (found !== undefined) return found;
  throw new Refusal(
    'the browser tests need Chromium or Chrome: install the package chromium (apt-get install chromium) or name one with JUKWAA_CHROMIUM',
  );
}

/** A browser for tests: Chromium's headless shell, or a whole Chromium or Chrome. @throws Refusal that says what to install */
export const findTestBrowser = (): string => find([HEADLESS, WHOLE]);

/** A whole Chromium or Chrome, as people have it: what is measured is measured with it. @throws Refusal that says what to install */
export const findChromium = (): string => find([WHOLE]);
