import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';

const { values } = parseArgs({
  options: { base: { type: 'string', default: 'http://localhost:8080' } },
});

const PAGES = ['/', '/login', '/how-to-play'] as const;
const CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const;
/** Required score per category, in percent. */
const WANTED = 100;

const WIDTH = 14;
const line = (...cells: readonly string[]) =>
  process.stdout.write(`${cells.map((cell) => cell.padEnd(WIDTH + 4)).join('')}\n`);

/** Finds a free port. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

interface Audited {
  /** By category, in percent. */
  readonly scores: readonly number[];
  /** The audits below the full score, one line each. */
  readonly faults: readonly string[];
}

/** Audits a page as a phone shows it. @throws when it cannot load */
async function audit(url: string, port: number): Promise<Audited> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    throttlingMethod: 'provided',
  });
  if (result === undefined || result.lhr.runtimeError !== undefined)
    throw new Error(`${url} was not audited: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  const { categories, audits } = result.lhr;
  const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  const faults = CATEGORIES.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .map(({ id }) => audits[id])
      .filter((one) => one !== undefined && one.score !== null && one.score < 1)
      .map(
        (one) => `${name}: ${one?.title} (${one?.id}) ${JSON.stringify(one?.details ?? {}).slice(0, 600)}`,
      ),
  );
  return { scores, faults };
}

/**
 * Audits the pages one after the other in one browser and prints a table; the exit code reports whether all scores
 * are perfect.
 */
async function main(): Promise<number> {
  const port = await freePort();
  const executablePath = process.env.JUKWAA_CHROMIUM;
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  const faults: string[] = [];
  let isPerfect = true;
  try {
    line('', ...CATEGORIES);
    for (const path of PAGES) {
      const page = await audit(`${values.base}${path}`, port);
      line(path, ...page.scores.map(String));
      faults.push(...page.faults.map((fault) => `${path} ${fault}`));
      isPerfect &&= page.scores.every((score) => score >= WANTED);
    }
  } finally {
    await browser.close();
  }
  for (const fault of faults) process.stdout.write(`\n${fault}\n`);
  return isPerfect ? 0 : 1;
}

process.exitCode = await main();
