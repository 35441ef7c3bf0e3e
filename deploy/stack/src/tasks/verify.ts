import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from '../run/run-task.ts';
import { runChecks } from './check.ts';
import { runStages, type Stage } from './run-stages.ts';
import { countsOf, JestReport, PlaywrightReport, type TestCounts } from './test-counts.ts';
import { e2e, unit } from './test-runs.ts';

/** Lets a test runner write its report to a file, and counts its tests. */
async function counted(
  report: typeof JestReport | typeof PlaywrightReport,
  runInto: (file: string) => Promise<number>,
): Promise<TestCounts> {
  const folder = await mkdtemp(join(tmpdir(), 'jukwaa-report-'));
  const file = join(folder, 'report.json');
  try {
    return await countsOf(file, report, await runInto(file));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const STAGES: readonly Stage[] = [
  { name: 'types, lint, import rules', run: runChecks },
  {
    name: 'unit, component and service tests',
    run: () => counted(JestReport, (file) => unit(['--json', `--outputFile=${file}`])),
  },
  {
    name: 'browser tests',
    run: () =>
      counted(PlaywrightReport, (file) =>
        e2e(['--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
      ),
  },
];

/**
 * The tasks that CI runs. `--long` runs the tests of faults, kills and virtual competitions with all of them.
 *
 * @throws CommandError for another argument
 */
export async function verify(args: readonly string[]): Promise<number> {
  const unknown = args.find((arg) => arg !== '--long');
  if (unknown !== undefined) throw new CommandError(`the tests take --long, not ${unknown}`);
  if (args.length > 0) process.env.JUKWAA_LONG_TESTS = '1';
  return runStages(STAGES);
}
