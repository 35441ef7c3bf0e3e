import { join } from 'node:path';
import { remoteNames } from '@jukwaa/build/sources';
import type { RemoteManifest } from '@jukwaa/contracts';
import { readManifest } from '@jukwaa/registry';
import { CommandError } from '../run/run-task.ts';
import { buildAll } from '../start/build-all.ts';
import { ROOT } from '../start/root.ts';
import { budgetFaults, budgetTable } from './byte-budgets.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function builtManifest(name: string): Promise<RemoteManifest> {
  const manifest = await readManifest(join(ROOT, 'remotes', name, 'dist'));
  if (!manifest.ok) throw new CommandError(`the build of ${name} can't be judged: ${manifest.error}`);
  return manifest.value;
}

/** Builds what changed of these packages, and prints the sizes of the remotes; returns 1 when one is over its budget. */
async function buildAndJudge(names: readonly string[]): Promise<number> {
  await buildAll(say, new AbortController().signal, names);
  const manifests = await Promise.all(
    names.filter((name) => remoteNames().includes(name)).map(builtManifest),
  );
  if (manifests.length > 0) say(budgetTable(manifests));
  const faults = budgetFaults(manifests);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  return faults.length === 0 ? 0 : 1;
}

/** `npm run build [name…]`: builds the packages whose sources changed, of all or of the named ones. */
export async function buildTask(names: readonly string[]): Promise<number> {
  const known = ['host', ...remoteNames()];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new CommandError(`there is nothing called ${unknown} to build; there is ${known.join(', ')}`);
  return buildAndJudge(names.length === 0 ? known : names);
}

/**
 * Builds the remotes that changed and judges their byte budgets; returns the exit code. Sizes are known only from a
 * build, and a start or a test reuses it.
 */
export async function checkBudgets(): Promise<number> {
  try {
    return await buildAndJudge(remoteNames());
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}
