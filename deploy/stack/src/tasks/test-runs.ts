import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { CommandError } from '../run/run-task.ts';
import { ROOT } from '../start/root.ts';
import { findChromium, findTestBrowser } from './find-chromium.ts';
import { withOwnTemp } from './own-temp.ts';
import { runBin } from './processes.ts';
import { withStack } from './with-stack.ts';

/** More workers than processors: stacks wait for their parts, and tests of faults for timeouts. */
const WORKERS = availableParallelism() + 2;
const JEST = createRequire(join(ROOT, 'package.json')).resolve('jest/bin/jest');
/**
 * Size of each half of the young generation in the workers (MB). With the usual 16 the collection of garbage takes a
 * fifth of the time of component tests.
 */
const YOUNG_MB = 64;
/** Compiled browser tests, which short runs share. They are not among the temporary files of a run. */
const PLAYWRIGHT_CACHE = join(ROOT, '.cache/playwright');

/** Unit, component and service tests. */
export const unit = (args: readonly string[]): Promise<number> =>
  withOwnTemp(() =>
    runBin('node', [
      // Jest gives the options of its own process to its workers.
      `--max-semi-space-size=${YOUNG_MB}`,
      JEST,
      `--maxWorkers=${WORKERS}`,
      // The folder of compiled files is not among the temporary files.
      '--cacheDirectory=.cache/jest',
      ...args,
    ]),
  );

/** Returns the address after `--base`; undefined without one. @throws CommandError for an invalid address */
function baseOf(args: readonly string[]): string | undefined {
  const at = args.indexOf('--base');
  if (at < 0) return undefined;
  const base = args[at + 1];
  if (base === undefined || !/^https?:/.test(base) || !URL.canParse(base))
    throw new CommandError('--base needs an address, such as http://localhost:8080');
  return base;
}

/**
 * Runs the browser tests: against `--base <url>` when given, else against a new stack with a fresh data folder. `env`
 * has extra variables of the tests.
 */
export async function e2e(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const at = args.indexOf('--base');
  const rest = at < 0 ? args : args.filter((_, index) => index !== at && index !== at + 1);
  const chromium = findTestBrowser();
  const against = (base: string) =>
    runBin('playwright', ['test', ...rest], 'e2e', {
      PWTEST_CACHE_DIR: PLAYWRIGHT_CACHE,
      ...env,
      JUKWAA_BASE: base,
      JUKWAA_CHROMIUM: chromium,
    });
  const base = baseOf(args);
  return withOwnTemp(() => (base === undefined ? withStack(against) : against(base)));
}

/** Audits accessibility, best practices and SEO: of `--base <url>` when given, else of a new stack. */
export async function auditPages(args: readonly string[]): Promise<number> {
  const against = (base: string) =>
    runBin('tsx', ['audit/main.ts', '--base', base], 'e2e', { JUKWAA_CHROMIUM: findChromium() });
  const base = baseOf(args);
  return withOwnTemp(() => (base === undefined ? withStack(against) : against(base)));
}
