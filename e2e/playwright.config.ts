import { defineConfig, devices } from '@playwright/test';

const phone = { ...devices['Pixel 5'], defaultBrowserType: 'chromium' as const };

/** Runs against `JUKWAA_BASE`; the browser is the one in `JUKWAA_CHROMIUM`. */
export default defineConfig({
  testDir: './specs',
  outputDir: '../.cache/e2e',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL: process.env.JUKWAA_BASE ?? 'http://localhost:8080',
    locale: 'en-GB',
    timezoneId: 'Africa/Nairobi',
    trace: 'retain-on-failure',
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
