import { findChromium } from './find-chromium.ts';
import { runBin } from './processes.ts';
import { withStack } from './with-stack.ts';

const PACKAGES_CHECKED = [
  'host',
  'e2e',
  'remotes/sportsbook',
  'remotes/jackpot',
  'remotes/casino',
  'remotes/virtuals',
  'remotes/account',
  'shared/contracts',
  'shared/domain',
  'shared/api',
  'shared/runtime',
  'shared/ui',
  'shared/remote-kit',
  'shared/build',
  'shared/testing',
  'deploy/database',
  'deploy/backend',
  'deploy/registry',
  'deploy/edge',
  'deploy/stack',
] as const;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Types, lint and formatting, import rules. Runs all of them and fails when one did. */
export async function check(): Promise<number> {
  let failed = 0;
  for (const folder of PACKAGES_CHECKED)
    if ((await runBin('tsc', ['--noEmit', '-p', folder])) !== 0) failed += 1;
  if ((await runBin('biome', ['check', '.'])) !== 0) failed += 1;
  const cruised = ['host', 'remotes', 'shared', 'deploy', 'e2e'];
  if ((await runBin('depcruise', ['--config', '.dependency-cruiser.cjs', ...cruised])) !== 0) failed += 1;
  return failed === 0 ? 0 : 1;
}

/** Unit, component and service tests. */
export const unit = (args: readonly string[]): Promise<number> => runBin('jest', ['--maxWorkers=2', ...args]);

export const format = (): Promise<number> => runBin('biome', ['check', '--write', '.']);

/** Browser tests: against `--base <url>` when given, else against a stack of their own with a fresh data folder. */
export async function e2e(args: readonly string[]): Promise<number> {
  const at = args.indexOf('--base');
  const rest = at < 0 ? args : args.filter((_, index) => index !== at && index !== at + 1);
  const chromium = findChromium();
  const against = (base: string) =>
    runBin('playwright', ['test', ...rest], 'e2e', { JUKWAA_BASE: base, JUKWAA_CHROMIUM: chromium });
  const base = at < 0 ? undefined : args[at + 1];
  return base === undefined ? withStack(against) : against(base);
}

/** What CI runs. Everything runs even when something failed before, so that one run shows all there is to mend. */
export async function verify(): Promise<number> {
  const steps = [
    ['types, lint, import rules', check],
    ['unit, component and service tests', () => unit([])],
    ['browser tests', () => e2e([])],
  ] as const;
  const codes: number[] = [];
  for (const [name, step] of steps) {
    say(`\n── ${name}`);
    codes.push(await step());
  }
  const failed = codes.filter((code) => code !== 0).length;
  say(`\nsteps: ${codes.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
