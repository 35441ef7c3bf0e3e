import { type Browser, chromium } from 'playwright';

/** A browser that does nothing on its own account; the one in `JUKWAA_CHROMIUM`, if that is set. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.JUKWAA_CHROMIUM;
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}
