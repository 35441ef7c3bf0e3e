import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

/** How many tests passed, and how many did not. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
}

export const NO_TESTS: TestCounts = { passed: 0, failed: 0 };

export const sumOf = (one: TestCounts, other: TestCounts): TestCounts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
});

/** The line that a run of tests closes with. */
export const closingLine = ({ passed, failed }: TestCounts): string => `${passed} passed, ${failed} failed`;

/** What `jest --json` writes; a file that could not even be loaded has no tests. */
export const JestReport = v.pipe(
  v.object({
    numPassedTests: v.number(),
    numFailedTests: v.number(),
    numRuntimeErrorTestSuites: v.number(),
  }),
  v.transform(
    ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }): TestCounts => ({
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
    }),
  ),
);

/** What the JSON reporter of Playwright writes; `errors` are those of no test. */
export const PlaywrightReport = v.pipe(
  v.object({
    stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
    errors: v.array(v.unknown()),
  }),
  v.transform(
    ({ stats, errors }): TestCounts => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
    }),
  ),
);

/**
 * The counts of a report that a test runner wrote, which ended with `code`. A runner that failed otherwise than by a test, or
 * left no report, counts as one that failed.
 */
export async function countsOf(
  file: string,
  report: typeof JestReport | typeof PlaywrightReport,
  code: number,
): Promise<TestCounts> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), report), text);
  const counts = read.success ? read.output : NO_TESTS;
  const isExplained = read.success && (code === 0 || counts.failed > 0);
  return isExplained ? counts : sumOf(counts, { passed: 0, failed: 1 });
}
