import type { Browser, BrowserContext } from 'playwright';
import type { MeasuredRow } from '../table.ts';
import { jukwaa } from './registry.ts';

/** The files of a visit that came over the network, in bytes with headers. */
interface Wire {
  readonly bytes: number;
  readonly files: number;
}

/** Opens the address in a new page of a visitor, and counts the remote's files on the wire. */
async function visit(context: BrowserContext, address: string, heading: string): Promise<Wire> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const files = new Set<string>();
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const isOurs = new URL(response.url).pathname.startsWith('/r/casino/');
    if (isOurs && response.fromDiskCache !== true) files.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (files.has(requestId)) bytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.close();
  return { bytes, files: files.size };
}

const kB = ({ bytes }: Wire): string => `${(bytes / 1_000).toFixed(1)} kB`;

/** Measures the cost of a version with one changed text for a visitor who has the version before, beside a first visit. */
export async function returningVisit(
  browser: Browser,
  address: string,
  { before, edited }: { readonly before: string; readonly edited: string },
): Promise<MeasuredRow[]> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    await jukwaa('publish', 'casino', '--dir', before, '--again');
    const first = await visit(context, address, 'Casino');
    await jukwaa('publish', 'casino', '--dir', edited, '--again');
    const second = await visit(context, address, 'Casino, edited');
    await jukwaa('publish', 'casino', '--dir', before, '--again');
    return [
      {
        what: 'files of the remote at the next visit after one changed text',
        measured: `${kB(second)} in ${second.files}`,
        goal: '10 kB',
        beside: `${kB(first)} in ${first.files} at the first visit`,
      },
    ];
  } finally {
    await context.close();
  }
}
