import { availableParallelism } from 'node:os';
import { areLong } from '@jukwaa/build/long-tests';
import { defineConfig, devices } from '@playwright/test';
import { testedAddress } from './fixtures/base-address.ts';
import { resolveLocalhostNames } from './fixtures/localhost-names.ts';

resolveLocalhostNames();

/**
 * Hash of a public key that the browser trusts without a certificate authority; unlike flags that ignore all errors,
 * it keeps the cache working.
 */
const trustedKey = process.env.JUKWAA_TRUSTED_KEY;

const phone = { ...devices['Pixel 5'], defaultBrowserType: 'chromium' as const };

/** Runs against `JUKWAA_BASE`, which may be a preview's address or a signed link; the browser is the one in `JUKWAA_CHROMIUM`. */
export default defineConfig({
  // `own-stack` contains tests that need a stack with special settings; the tests of `deploy/stack` start it and pass
  // the folder.
  testDir: process.env.JUKWAA_SPECS ?? './specs',
  ...(areLong ? {} : { testIgnore: /\.long\.spec\.ts$/ }),
  // Each run empties its folder, so parallel runs use separate ones.
  outputDir: process.env.JUKWAA_ARTIFACTS ?? '../.cache/e2e',
  // Generous limits make no test pass sooner, and other load on the machine must not fail a test.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  // More workers than processors, because pages wait for paints, answers and messages. One stack serves them all.
  workers: Math.min(availableParallelism() + 2, 4),
  // None by default; `.ci/run` may set it. `npm test` lists a test that passes only on the second try as flaky, which
  // is a bug to fix.
  retries: Number(process.env.JUKWAA_RETRIES ?? 0),
  forbidOnly: true,
  reporter: [['list']],
  use: {
    ...testedAddress(process.env.JUKWAA_BASE ?? 'http://localhost:8080'),
    locale: 'en-GB',
    timezoneId: 'Africa/Nairobi',
    // Recording every test takes an eighth of the processor time, so only a second try has a trace. The first failure leaves a
    // picture and the text of the final page; `--trace on` records everything for one test.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.JUKWAA_CHROMIUM === undefined ? {} : { executablePath: process.env.JUKWAA_CHROMIUM }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Chromium treats a page with changed HTML as of unknown origin, and then blocks its connection to a local
        // broker.
        '--disable-features=LocalNetworkAccessChecks',
        ...(trustedKey === undefined ? [] : [`--ignore-certificate-errors-spki-list=${trustedKey}`]),
      ],
    },
  },
  projects: [
    { name: 'pixel-5', use: phone },
    {
      name: '360x640',
      // Only tests that depend on the screen size; the others would prove nothing new.
      testMatch: /(journey|home|layout)\.spec\.ts$/,
      use: { ...phone, viewport: { width: 360, height: 640 } },
    },
  ],
});
