import { defineConfig, devices } from '@playwright/test';
import { testedAddress } from './fixtures/base-address.ts';
import { resolveLocalhostNames } from './fixtures/localhost-names.ts';

resolveLocalhostNames();

/** Hash of a public key that the browser believes although nobody has signed it; unlike all that ignores mistakes, it leaves the cache as it is. */
const trustedKey = process.env.JUKWAA_TRUSTED_KEY;

const phone = { ...devices['Pixel 5'], defaultBrowserType: 'chromium' as const };

/** Runs against `JUKWAA_BASE`, which may be a preview's address or a signed link; the browser is the one in `JUKWAA_CHROMIUM`. */
export default defineConfig({
  // `own-stack` has what needs a stack that was started in a way of its own; the tests of `deploy/stack` start it and name the folder.
  testDir: process.env.JUKWAA_SPECS ?? './specs',
  // Each run empties its folder, so runs at the same time have one each.
  outputDir: process.env.JUKWAA_ARTIFACTS ?? '../.cache/e2e',
  // Nothing passes sooner by these; a machine that does other things besides must not make a test fail.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  workers: 2,
  // None, but where `.ci/run` says otherwise: `npm test` lists a test that passes only the second time as flaky, and it is a bug to fix.
  retries: Number(process.env.JUKWAA_RETRIES ?? 0),
  forbidOnly: true,
  reporter: [['list']],
  use: {
    ...testedAddress(process.env.JUKWAA_BASE ?? 'http://localhost:8080'),
    locale: 'en-GB',
    timezoneId: 'Africa/Nairobi',
    // Pictures and snapshots of every step take a third of the processor's time. A failure has its steps and requests, and a
    // picture and the text of the page at its end; `--trace on` records all of it for a test that is looked into.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.JUKWAA_CHROMIUM === undefined ? {} : { executablePath: process.env.JUKWAA_CHROMIUM }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A page whose HTML a test has changed comes from nowhere for Chromium, which then forbids it a local broker.
        '--disable-features=LocalNetworkAccessChecks',
        ...(trustedKey === undefined ? [] : [`--ignore-certificate-errors-spki-list=${trustedKey}`]),
      ],
    },
  },
  projects: [
    { name: 'pixel-5', use: phone },
    {
      name: '360x640',
      // What depends on the size of the screen; the rest would be proved twice.
      testMatch: /(journey|home|layout)\.spec\.ts$/,
      use: { ...phone, viewport: { width: 360, height: 640 } },
    },
  ],
});
