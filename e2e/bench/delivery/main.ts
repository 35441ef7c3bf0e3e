import { parseArgs } from 'node:util';
import { openBrowser } from '../browser.ts';
import { type MeasuredRow, printRows } from '../table.ts';
import { brokenCanary } from './broken-canary.ts';
import { forgedReports } from './forged-reports.ts';
import { hostAndBack } from './host-and-back.ts';
import { publishAndBack } from './publish-and-back.ts';
import { returningVisit } from './returning-visit.ts';
import { memoryOfSwitches, SWITCHES } from './switches.ts';

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://localhost:8080' },
    /** Folders of casino builds: two that differ in the heading, and one whose lobby throws. */
    before: { type: 'string', default: '' },
    edited: { type: 'string', default: '' },
    broken: { type: 'string', default: '' },
    /** Folder of another release of the host. */
    release: { type: 'string', default: '' },
  },
});

const MB = (bytes: number) => (bytes / 1e6).toFixed(2);

async function memoryRow(browser: Parameters<typeof memoryOfSwitches>[0]): Promise<MeasuredRow> {
  const [before, after, twice] = await memoryOfSwitches(browser, values.base);
  return {
    what: `heap over ${SWITCHES} switches between remotes, after as many`,
    measured: `${MB(before)} → ${MB(after)} MB`,
    goal: 'flat',
    beside: `${MB(twice)} MB after ${SWITCHES} more`,
  };
}

const browser = await openBrowser();
try {
  const address = `${values.base}/casino`;
  printRows([
    ...(await publishAndBack(browser, address, values)),
    ...(await returningVisit(browser, address, values)),
    ...(await hostAndBack(browser, address, values.release)),
    ...(await forgedReports(browser, address, values.edited)),
    ...(await brokenCanary(browser, address, values.broken)),
    await memoryRow(browser),
  ]);
} finally {
  await browser.close();
}
