import type { Browser } from 'playwright';
import { type MeasuredRow, median, medianTime, seconds, timed } from '../table.ts';
import { inFreshPage } from './fresh-page.ts';
import { callRollback, jukwaa } from './registry.ts';

const RUNS = 3;

/** The heading of a fresh page once its remote runs. */
const headingOf = (browser: Browser, address: string): Promise<string | null> =>
  inFreshPage(browser, address, (page) =>
    page.getByRole('heading', { level: 1, name: /^Casino/ }).textContent(),
  );

/** Opens fresh pages until one shows this heading. */
async function until(browser: Browser, address: string, heading: string): Promise<void> {
  while ((await headingOf(browser, address)) !== heading);
}

export interface Taken {
  readonly command: number;
  /** From the start of the command to the page's change, in ms. */
  readonly seen: number;
}

/** Runs the command and opens pages until one shows its effect, in ms. */
export async function taken(command: () => Promise<unknown>, seen: () => Promise<void>): Promise<Taken> {
  const began = performance.now();
  const ran = await timed(command);
  await seen();
  return { command: ran, seen: performance.now() - began };
}

/** Folders of two builds that differ in the heading. */
interface Builds {
  readonly before: string;
  readonly edited: string;
}

/**
 * Measures publishing the edited build and rolling it back, next to the cost of a bare process and page. The build before it is
 * published first: the registry has no record of an earlier check of its types.
 */
export async function publishAndBack(
  browser: Browser,
  address: string,
  { before, edited }: Builds,
): Promise<MeasuredRow[]> {
  const publish = ['publish', 'casino', '--dir', edited, '--again'];
  // From here on the command and the page's files are in the system's cache, as in real use.
  await jukwaa('list');
  const page = await medianTime(RUNS, () => headingOf(browser, address));
  const start = await medianTime(RUNS, () => jukwaa('--help'));
  const unknown = await timed(() => jukwaa('publish', 'casino', '--dir', before, '--again'));
  const first = await taken(
    () => jukwaa(...publish),
    () => until(browser, address, 'Casino, edited'),
  );
  const back: Taken[] = [];
  const calls: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    back.push(
      await taken(
        () => jukwaa('rollback', 'casino'),
        () => until(browser, address, 'Casino'),
      ),
    );
    await jukwaa(...publish);
    calls.push(await timed(callRollback));
    if (run + 1 < RUNS) await jukwaa(...publish);
  }
  const [command, seen] = [median(back.map((one) => one.command)), median(back.map((one) => one.seen))];
  return [
    {
      what: 'publish to the new code running in a freshly opened page',
      measured: seconds(first.seen),
      goal: '3 s',
      beside: `${seconds(page)} to open such a page`,
    },
    {
      what: '  of which the command',
      measured: seconds(first.command),
      beside: `${seconds(start)} to start it, ${seconds(unknown)} for the registry's first publish of a remote`,
    },
    {
      what: 'rollback: the command',
      measured: seconds(command),
      goal: '1 s',
      beside: `${seconds(start)} to start it, ${seconds(median(calls))} the registry's answer`,
    },
    {
      what: 'rollback to the old code in a freshly opened page',
      measured: seconds(seen),
      beside: `${seconds(page)} to open such a page`,
    },
  ];
}
