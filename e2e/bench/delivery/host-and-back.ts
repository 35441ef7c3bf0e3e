import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { type MeasuredRow, seconds } from '../table.ts';
import { inFreshPage } from './fresh-page.ts';
import { taken } from './publish-and-back.ts';
import { jukwaa } from './registry.ts';

/** The version of the host whose code runs in a fresh page, once a screen is there. */
const hostOf = (browser: Browser, address: string): Promise<string | undefined> =>
  inFreshPage(browser, address, async (page) => {
    await page.getByRole('heading', { level: 1, name: /^Casino/ }).waitFor();
    const main = await page.locator('script[src*="/main."]').getAttribute('src');
    return main?.split('/')[2];
  });

/** Measures publishing a release of the host and rolling it back. @param release folder of its build */
export async function hostAndBack(
  browser: Browser,
  address: string,
  release: string,
): Promise<MeasuredRow[]> {
  const { version }: { version: string } = JSON.parse(await readFile(join(release, 'jukwaa.json'), 'utf8'));
  const was = await hostOf(browser, address);
  const until = async (wanted: string | undefined) => {
    while ((await hostOf(browser, address)) !== wanted);
  };
  const there = await taken(
    () => jukwaa('publish', 'host', '--dir', release),
    () => until(version),
  );
  const back = await taken(
    () => jukwaa('rollback', 'host'),
    () => until(was),
  );
  return [
    {
      what: 'publish of a host to its code running in a freshly opened page',
      measured: seconds(there.seen),
      beside: `${seconds(there.command)} the command`,
    },
    {
      what: 'rollback of the host to the old code in a freshly opened page',
      measured: seconds(back.seen),
      beside: `${seconds(back.command)} the command`,
    },
  ];
}
