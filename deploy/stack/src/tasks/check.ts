import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { ROOT } from '../start/root.ts';
import { checkBudgets } from './build.ts';
import { runBin, runHeld } from './processes.ts';
import { checkProviderNames } from './provider-names.ts';
import { checkRows } from './row-types.ts';
import { sqlFaults } from './sql-walls.ts';
import type { TestCounts } from './test-counts.ts';
import { checkWords } from './words/words.ts';
import { checkWorkflows } from './workflows.ts';

/** Packages with the same settings are one program, so that shared files are read once. */
const PROGRAMS = [
  'shared/build/tsconfig/pages.json',
  'shared/build/tsconfig/servers.json',
  'shared/build',
  'e2e',
];
const CRUISED = ['host', 'remotes', 'shared', 'deploy', 'e2e'];
const WITHOUT_FOLDER_CYCLES = ['host', 'remotes', 'deploy'];

/** Checks that SQL stays within its service's walls; returns the exit code. */
function checkSql(): number {
  const faults = sqlFaults(join(ROOT, 'deploy/backend/src'));
  for (const { file, what } of faults) process.stderr.write(`deploy/backend/src/${file}: ${what}\n`);
  return faults.length === 0 ? 0 : 1;
}

/**
 * Checks types, lint and formatting, imports between files and folders, unused files and exports, exports that only tests
 * use, SQL and the types of its rows, names of providers, words, workflows, and the byte budgets of remotes. All checks run, also
 * after a failure.
 */
export async function runChecks(): Promise<TestCounts> {
  const checks = [
    // Several checkers would each infer the types of the contracts, in twice the processor time.
    ...PROGRAMS.map((program) => ['tsc', ['--noEmit', '--checkers', '1', '-p', program]] as const),
    ['biome', ['check', '.']] as const,
    ['depcruise', ['--config', '.dependency-cruiser.cjs', ...CRUISED]] as const,
    ['depcruise', ['--config', '.folder-cycles.cjs', ...WITHOUT_FOLDER_CYCLES]] as const,
    ['knip', ['--no-progress']] as const,
    ['knip', ['--no-progress', '--production', '--config', '.package-exports.cjs']] as const,
  ];
  const broken: string[] = [];
  const note = (name: string, code: number) => {
    if (code !== 0) broken.push(name);
  };
  const atOnce = pLimit(availableParallelism());
  const run = async (name: string, args: readonly string[]) => {
    const { code, output } = await runHeld(name, args);
    process.stdout.write(output);
    note([name, ...args].join(' '), code);
  };
  await Promise.all(checks.map(([name, args]) => atOnce(run, name, args)));
  note('walls of the SQL', checkSql());
  note('names of providers', await checkProviderNames());
  note('words', await checkWords());
  note('types of rows', await checkRows());
  note('workflows', await checkWorkflows());
  note('byte budgets', await checkBudgets());
  const failed = broken.length;
  return { passed: checks.length + 6 - failed, failed, broken, flaky: [] };
}

/** `npm run check`. Its last lines name the checks that failed. */
export async function check(): Promise<number> {
  const { broken } = await runChecks();
  for (const name of broken) process.stderr.write(`failed: ${name}\n`);
  return broken.length === 0 ? 0 : 1;
}

export const format = (): Promise<number> => runBin('biome', ['check', '--write', '.']);
