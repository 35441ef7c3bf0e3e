import { parseArgs } from 'node:util';
import { openBrowser } from '../browser.ts';
import { printRows } from '../table.ts';
import { measureEdits } from './edits.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { base: { type: 'string', default: 'http://localhost:8080' } },
});

const browser = await openBrowser();
// Closing the browser ends the measurement, which restores the sources.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void browser.close());
try {
  printRows(await measureEdits(browser, values.base, positionals));
} finally {
  await browser.close();
}
