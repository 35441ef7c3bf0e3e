import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';
import { ROOT } from '../start/root.ts';

/** Numbers of passed and failed tests. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  /** The failed tests by their full names, each with the first lines of its error below. */
  readonly broken: readonly string[];
  /** The same of the tests that passed at a second try only, with the error of the first; `passed` includes them. */
  readonly flaky: readonly string[];
}

export const NO_TESTS: TestCounts = { passed: 0, failed: 0, broken: [], flaky: [] };
/** A part of the run that broke outside any test. */
export const ONE_FAILURE: TestCounts = { ...NO_TESTS, failed: 1 };

export const sumOf = (one: TestCounts, other: TestCounts): TestCounts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  broken: [...one.broken, ...other.broken],
  flaky: [...one.flaky, ...other.flaky],
});

/** The last line of a run of tests. */
export const closingLine = ({ passed, failed }: TestCounts): string => `${passed} passed, ${failed} failed`;

const MOST_LINES = 12;
const MOST_CHARACTERS = 200;

/** A name with the first lines of an error below it, without colours. */
function withReason(name: string, error = ''): string {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .map((line) => line.trim().slice(0, MOST_CHARACTERS))
    .filter((line) => line !== '');
  return [name, ...lines.slice(0, MOST_LINES)].join('\n      ');
}

const JestTest = v.object({
  fullName: v.string(),
  status: v.string(),
  invocations: v.optional(v.number(), 1),
  retryReasons: v.optional(v.array(v.string()), []),
  failureMessages: v.optional(v.array(v.string()), []),
});
type JestTest = v.InferOutput<typeof JestTest>;

const jestName = (file: string, { fullName }: JestTest): string => `${relative(ROOT, file)}: ${fullName}`;

/** The report of `jest --json`; a file that could not be loaded has no tests. */
export const JestReport = v.pipe(
  v.object({
    numPassedTests: v.number(),
    numFailedTests: v.number(),
    numRuntimeErrorTestSuites: v.number(),
    testResults: v.array(v.object({ name: v.string(), assertionResults: v.array(JestTest) })),
  }),
  v.transform(
    ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }): TestCounts => ({
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
      broken: testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map((test) => withReason(jestName(name, test), test.failureMessages[0])),
      ),
      flaky: testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status, invocations }) => status === 'passed' && invocations > 1)
          .map((test) => withReason(jestName(name, test), test.retryReasons[0])),
      ),
    }),
  ),
);

interface Suite {
  readonly title: string;
  readonly suites: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly PlaywrightTest[];
  }[];
}

/** A test on a screen, with a result for each try. */
const PlaywrightTest = v.object({
  projectName: v.string(),
  status: v.string(),
  results: v.optional(
    v.array(v.object({ error: v.optional(v.object({ message: v.optional(v.string()) })) })),
    [],
  ),
});
type PlaywrightTest = v.InferOutput<typeof PlaywrightTest>;

const Suite: v.GenericSchema<unknown, Suite> = v.object({
  title: v.string(),
  suites: v.optional(v.array(v.lazy(() => Suite)), []),
  specs: v.array(
    v.object({
      title: v.string(),
      file: v.string(),
      tests: v.array(PlaywrightTest),
    }),
  ),
});

/**
 * The tests with a status, each with the error of its first try. `groups` are the titles of the enclosing `describe`
 * blocks; the outermost suite is the file itself.
 */
const having = (wanted: string, { suites, specs }: Suite, groups: readonly string[] = []): string[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) =>
        withReason(`${file} (${projectName}): ${[...groups, title].join(' ')}`, results[0]?.error?.message),
      ),
  ),
  ...suites.flatMap((suite) => having(wanted, suite, [...groups, suite.title])),
];

/** The report of Playwright's JSON reporter; `errors` are those outside any test. */
export const PlaywrightReport = v.pipe(
  v.object({
    stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
    suites: v.array(Suite),
    errors: v.array(v.unknown()),
  }),
  v.transform(
    ({ stats, suites, errors }): TestCounts => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      broken: suites.flatMap((suite) => having('unexpected', suite)),
      flaky: suites.flatMap((suite) => having('flaky', suite)),
    }),
  ),
);

/**
 * Returns the counts of a test runner's report. A runner that exited with a failing `code` but without a failed test,
 * or left no report, counts as one failure.
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
  return isExplained ? counts : sumOf(counts, ONE_FAILURE);
}
