import { CommandError } from '../run/run-task.ts';
import { stopSignal } from '../start/stop-signal.ts';
import { closingLine, NO_TESTS, ONE_FAILURE, sumOf, type TestCounts } from './test-counts.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

function list(title: string, tests: readonly string[]): void {
  if (tests.length > 0) say(`${title}: ${tests.length}`);
  for (const test of tests) say(`  ${test}`);
}

/** A part of the run; a thrown error counts as one failure. */
export interface Stage {
  readonly name: string;
  readonly run: () => Promise<TestCounts>;
}

async function runStage({ name, run }: Stage): Promise<TestCounts> {
  say(`\n── ${name}`);
  const began = Date.now();
  let counts: TestCounts;
  try {
    counts = await run();
  } catch (error) {
    say(error instanceof CommandError ? error.message : String(error instanceof Error ? error.stack : error));
    counts = ONE_FAILURE;
  }
  say(`── ${name}: ${closingLine(counts)} in ${Math.round((Date.now() - began) / 1000)} s`);
  return counts;
}

/**
 * Runs stages of tests and returns an exit code. Every stage runs, also after a failure, so that one run shows all
 * faults; only a stop signal skips the remaining ones. The last line is the sum of all tests; the tests that failed, or
 * passed only at a second try, are listed above it with their first errors.
 */
export async function runStages(stages: readonly Stage[]): Promise<number> {
  const stop = stopSignal();
  let sum = NO_TESTS;
  for (const stage of stages) if (!stop.aborted) sum = sumOf(sum, await runStage(stage));
  if (stop.aborted) sum = sumOf(sum, ONE_FAILURE);
  say('');
  list('failed', sum.broken);
  list('flaky, passed at the second try', sum.flaky);
  say(closingLine(sum));
  return sum.failed === 0 ? 0 : 1;
}
