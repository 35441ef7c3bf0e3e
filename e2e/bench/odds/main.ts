import { parseArgs } from 'node:util';
import { printNote } from '@jukwaa/build/report';
import { type Browser, chromium } from 'playwright';
import { Storm } from '../../fixtures/storm.ts';
import { measureStorm, type StormFigures } from './measure.ts';
import { openBarePage } from './open-bare-page.ts';
import { openStormPage, type StormPage } from './open-page.ts';
import { printStorms } from './table.ts';

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://localhost:8080' },
    /** Duration of each storm, in seconds. */
    seconds: { type: 'string', default: '60' },
    /** Changes per second, one storm after the other; 0 is the idle page. */
    rates: { type: 'string', default: '0,500,1000,2000' },
    /** Visible matches. */
    matches: { type: 'string', default: '100' },
  },
});

/** The page under test: the site's list, or a bare one that shows the cost of the machine itself. */
type Subject = readonly [name: string, open: (browser: Browser, storm: Storm) => Promise<StormPage>];
const rows = Number(values.matches);
const SUBJECTS: readonly Subject[] = [
  ['the list', (browser, storm) => openStormPage(browser, values.base, storm, rows)],
  ['bare cells', (browser, storm) => openBarePage(browser, storm, rows)],
];

async function measureSubject(browser: Browser, [name, open]: Subject): Promise<StormFigures[]> {
  const storm = await Storm.open();
  const page = await open(browser, storm);
  const all: StormFigures[] = [];
  for (const rate of values.rates.split(',').map(Number)) {
    process.stderr.write(`${name}: ${rate} changes a second for ${values.seconds} s …\n`);
    all.push(await measureStorm(page, storm, rate, Number(values.seconds)));
  }
  await page.close();
  await storm.close();
  return all;
}

async function main(): Promise<void> {
  const executablePath = process.env.JUKWAA_CHROMIUM;
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Chromium treats a worker without its policy as of unknown origin, and then blocks its connection to a local
      // broker.
      '--disable-features=LocalNetworkAccessChecks',
    ],
  });
  printNote(
    `${values.matches} matches in view, ${values.seconds} s each, 4x CPU slowdown; a message carries the three prices of a match`,
  );
  for (const subject of SUBJECTS) {
    const all = await measureSubject(browser, subject);
    printStorms(subject[0], all);
  }
  await browser.close();
}

await main();
