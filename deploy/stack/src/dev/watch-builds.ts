// A separate process, so that builds do not slow down the pages of the stack. Its arguments are the folder for the
// files, and the remotes.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { developmentConfig } from '@jukwaa/build';
import { type Configuration, rspack, type Stats } from '@rspack/core';
import { ROOT } from '../start/root.ts';
import type { BuildReport } from './builder.ts';

const [folder = '', ...names] = process.argv.slice(2);

const send = (report: BuildReport) => process.send?.(report);

function failureOf(error: Error | null, stats: Stats | undefined): string | null {
  if (error !== null) return error.message;
  return stats?.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : null;
}

/** Loads the description of a remote's build; null when it has a fault, which is reported as a failed build. */
async function configOf(name: string): Promise<Configuration | null> {
  const file = pathToFileURL(join(ROOT, 'remotes', name, 'rspack.config.ts')).href;
  try {
    const { default: config }: { default: Configuration } = await import(file);
    return config;
  } catch (error) {
    send({ name, failure: String(error) });
    return null;
  }
}

/** Builds a remote now and after each change of one of its files; resolves after the first build. */
async function watch(name: string): Promise<void> {
  const config = await configOf(name);
  if (config === null) return;
  const compiler = rspack(developmentConfig(config, join(folder, name)));
  await new Promise<void>((resolve) => {
    compiler.watch(compiler.options.watchOptions ?? {}, (error, stats) => {
      send({ name, failure: failureOf(error, stats) });
      resolve();
    });
  });
}

// The parent process has ended.
process.on('disconnect', () => process.exit());
// One after the other: the first builds are not urgent, and the developer's page loads meanwhile.
for (const name of names) await watch(name);
