import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CommandError } from '../run/run-task.ts';
import { ROOT } from '../start/root.ts';
import { e2e } from './test-runs.ts';

const run = promisify(execFile);

/** A label for the version in the working folder. */
const LABEL = 'e2e';

/**
 * Publishes the working folder behind a label; the command prints the reason of a refusal. @returns its preview
 * address
 */
async function publish(remote: string): Promise<string | null> {
  const command = join(ROOT, 'deploy/registry/bin/jukwaa.mjs');
  const running = run(process.execPath, [command, 'publish', remote, '--label', LABEL, '--again'], {
    cwd: ROOT,
  });
  running.child.stderr?.pipe(process.stderr);
  const said = await running.catch(() => null);
  return /^preview: (\S+)$/m.exec(said?.stdout ?? '')?.[1] ?? null;
}

/**
 * `npm run e2e:preview <remote> [playwright arguments]`: builds the remote, publishes it behind a label of the
 * running registry, and runs the browser tests against its preview address. Visitors do not get the version.
 */
export async function e2ePreview([remote, ...rest]: readonly string[]): Promise<number> {
  if (remote === undefined) throw new CommandError('say which remote: npm run e2e:preview <remote>');
  const preview = await publish(remote);
  if (preview === null) return 1;
  process.stdout.write(`${preview}\n`);
  return e2e([...rest, '--base', preview]);
}
