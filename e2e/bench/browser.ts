import { type Browser, chromium } from 'playwright';

/**
 * Chromium treats a worker without its policy as of unknown origin, and then blocks its connection to a local broker.
 * Pages that follow live messages need this.
 */
export const WITH_LOCAL_BROKER = '--disable-features=LocalNetworkAccessChecks';

/** Starts a browser without background activity; the one in `JUKWAA_CHROMIUM`, if set. */
export function openBrowser(...more: readonly string[]): Promise<Browser> {
  const executablePath = process.env.JUKWAA_CHROMIUM;
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  });
}
