import { type Browser, chromium } from 'playwright';

/** Starts a browser without background activity; the one in `JUKWAA_CHROMIUM`, if set. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.JUKWAA_CHROMIUM;
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}
