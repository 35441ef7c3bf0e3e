import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Refusal } from './run-task.ts';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const installed = () => PLACES.find((place) => existsSync(place));

/** On Debian as root the browser is one package away. */
function installFromDebian(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stderr.write('No Chromium or Chrome found, installing the package chromium …\n');
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', 'chromium'],
  ])
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
}

/** A Chromium or Chrome to test with: `JUKWAA_CHROMIUM`, an installed one, or Debian's. @throws Refusal that says what to install */
export function findChromium(): string {
  const chosen = process.env.JUKWAA_CHROMIUM ?? installed();
  if (chosen !== undefined && existsSync(chosen)) return chosen;
  installFromDebian();
  const now = installed();
  if (now !== undefined) return now;
  throw new Refusal(
    'the browser tests need Chromium or Chrome: install the package chromium (apt-get install chromium) or name one with JUKWAA_CHROMIUM',
  );
}
