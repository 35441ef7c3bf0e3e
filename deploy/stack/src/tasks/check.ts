import { runBin } from './processes.ts';
import type { TestCounts } from './test-counts.ts';

/** Packages with the same settings are one program: what they share is read once, not by each of them. */
const PROGRAMS = [
  'shared/build/tsconfig/pages.json',
  'shared/build/tsconfig/servers.json',
  'shared/build',
  'e2e',
];
const CRUISED = ['host', 'remotes', 'shared', 'deploy', 'e2e'];

/** Types of all packages, lint and formatting, import rules: all of them, also when one has failed. */
export async function runChecks(): Promise<TestCounts> {
  const checks = [
    ...PROGRAMS.map((program) => ['tsc', ['--noEmit', '-p', program]] as const),
    ['biome', ['check', '.']] as const,
    ['depcruise', ['--config', '.dependency-cruiser.cjs', ...CRUISED]] as const,
  ];
  let failed = 0;
  for (const [name, args] of checks) if ((await runBin(name, args)) !== 0) failed += 1;
  return { passed: checks.length - failed, failed, flaky: [] };
}

/** `npm run check`. */
export const check = async (): Promise<number> => ((await runChecks()).failed === 0 ? 0 : 1);

export const format = (): Promise<number> => runBin('biome', ['check', '--write', '.']);
