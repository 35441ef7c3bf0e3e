import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { CommandError } from '../run/run-task.ts';
import { ROOT } from '../start/root.ts';
import { runStages } from './run-stages.ts';
import { countsOf, JestReport, PlaywrightReport } from './test-counts.ts';

let said: string;
beforeEach(() => {
  said = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
});

const lastLine = () => said.trimEnd().split('\n').at(-1);
const stage = (name: string, passed: number, failed: number, flaky: readonly string[] = []) => ({
  name,
  run: async () => ({ passed, failed, broken: [], flaky }),
});

describe('the run of everything', () => {
  test('the run of everything ends with the sum of the tests of all stages, and nothing after it', async () => {
    expect(await runStages([stage('checks', 23, 0), stage('unit', 2_000, 0), stage('browser', 206, 0)])).toBe(
      0,
    );
    expect(lastLine()).toBe('2229 passed, 0 failed');
  });

  test('the run of everything lists every test that needed a second try by its full name just above the sum', async () => {
    const stages = [stage('unit', 2, 0, ['a.test.ts: one']), stage('browser', 3, 0, ['b.spec.ts: two'])];
    expect(await runStages(stages)).toBe(0);
    expect(said.trimEnd().split('\n').slice(-4)).toEqual([
      'flaky, passed at the second try: 2',
      '  a.test.ts: one',
      '  b.spec.ts: two',
      '5 passed, 0 failed',
    ]);
  });

  test('the run of everything ends with the sum also when a stage breaks early, which counts as one failure; the others run', async () => {
    const breaks = (error: Error) => ({
      name: 'broken',
      run: async () => {
        throw error;
      },
    });
    const stages = [breaks(new CommandError('install the package chromium')), breaks(new Error('a bug'))];
    expect(await runStages([...stages, stage('browser', 204, 2)])).toBe(1);
    expect(lastLine()).toBe('204 passed, 4 failed');
    expect(said).toContain('install the package chromium\n');
    expect(said).toMatch(/Error: a bug\n\s+at /);
  });
});

describe('the counts of a test runner', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jukwaa-report-'));
    file = join(folder, 'report.json');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const jestReport = {
    numPassedTests: 40,
    numFailedTests: 0,
    numRuntimeErrorTestSuites: 0,
    testResults: [],
    success: true,
  };
  const playwrightReport = {
    stats: { expected: 205, unexpected: 0, flaky: 0, skipped: 0 },
    suites: [],
    errors: [],
  };

  test.each([
    [
      'all of whose tests passed',
      JestReport,
      jestReport,
      0,
      { passed: 40, failed: 0, broken: [], flaky: [] },
    ],
    [
      'with a failed test',
      JestReport,
      { ...jestReport, numFailedTests: 2 },
      1,
      { passed: 40, failed: 2, broken: [], flaky: [] },
    ],
    [
      'with a file that could not be loaded',
      JestReport,
      { ...jestReport, numRuntimeErrorTestSuites: 1 },
      1,
      { passed: 40, failed: 1, broken: [], flaky: [] },
    ],
    [
      'all of whose tests passed',
      PlaywrightReport,
      playwrightReport,
      0,
      { passed: 205, failed: 0, broken: [], flaky: [] },
    ],
    [
      'with a failed test',
      PlaywrightReport,
      { ...playwrightReport, stats: { expected: 205, unexpected: 1, flaky: 0 } },
      1,
      { passed: 205, failed: 1, broken: [], flaky: [] },
    ],
    [
      'with an error of no test',
      PlaywrightReport,
      { ...playwrightReport, errors: [{ message: 'no tests found' }] },
      1,
      { passed: 205, failed: 1, broken: [], flaky: [] },
    ],
    [
      'that ended badly without saying why',
      PlaywrightReport,
      playwrightReport,
      130,
      { passed: 205, failed: 1, broken: [], flaky: [] },
    ],
  ])(
    'the counts of a test runner are those of its report: one %s',
    async (_what, schema, report, code, counts) => {
      await writeFile(file, JSON.stringify(report));
      expect(await countsOf(file, schema, code)).toEqual(counts);
    },
  );

  test('the counts of a test runner name each test that Jest had to run twice until it passed', async () => {
    const failure = 'Error: too late';
    const assertionResults = [
      { fullName: 'a list shows rows', status: 'passed', invocations: 1, retryReasons: [] },
      { fullName: 'a list waits', status: 'passed', invocations: 2, retryReasons: [failure] },
      {
        fullName: 'a list fails',
        status: 'failed',
        invocations: 2,
        failureMessages: ['Error: gone\n\n  at a line'],
      },
      { fullName: 'a list is left out', status: 'pending' },
    ];
    const name = join(ROOT, 'shared/ui/src/list.test.ts');
    await writeFile(file, JSON.stringify({ ...jestReport, testResults: [{ name, assertionResults }] }));
    expect(await countsOf(file, JestReport, 0)).toEqual({
      passed: 40,
      failed: 0,
      broken: ['shared/ui/src/list.test.ts: a list fails\n      Error: gone\n      at a line'],
      flaky: ['shared/ui/src/list.test.ts: a list waits\n      Error: too late'],
    });
  });

  test('name each test that Playwright calls flaky, with its groups and its screen', async () => {
    const spec = (title: string, ...statuses: string[]) => ({
      title,
      file: 'slip.spec.ts',
      tests: statuses.map((status, at) => ({
        projectName: ['pixel-5', '360x640'][at],
        status,
        results:
          status === 'expected' ? [{}] : [{ error: { message: '\u001b[31mError\u001b[39m: too late' } }, {}],
      })),
    });
    const group = { title: 'a free bet', specs: [spec('is placed', 'flaky')] };
    const suite = {
      title: 'slip.spec.ts',
      specs: [spec('places a bet', 'expected', 'flaky'), spec('clears', 'unexpected')],
      suites: [group],
    };
    const stats = { expected: 1, unexpected: 1, flaky: 2 };
    await writeFile(file, JSON.stringify({ ...playwrightReport, stats, suites: [suite] }));
    expect(await countsOf(file, PlaywrightReport, 1)).toEqual({
      passed: 3,
      failed: 1,
      broken: ['slip.spec.ts (pixel-5): clears\n      Error: too late'],
      flaky: [
        'slip.spec.ts (360x640): places a bet\n      Error: too late',
        'slip.spec.ts (pixel-5): a free bet is placed\n      Error: too late',
      ],
    });
  });

  test('the counts of a test runner that left no report, or half of one, are one failure', async () => {
    expect(await countsOf(file, JestReport, 1)).toEqual({ passed: 0, failed: 1, broken: [], flaky: [] });
    await writeFile(file, '{"numPassedTests": 40, "num');
    expect(await countsOf(file, JestReport, 137)).toEqual({ passed: 0, failed: 1, broken: [], flaky: [] });
  });
});
