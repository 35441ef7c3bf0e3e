import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../start/root.ts';

const run = promisify(execFile);
const git = (...args: readonly string[]) => run('git', args, { cwd: ROOT });

/** Changes between two versions where no tag names one. */
const CHANGES = 30;
/** Output of a build that is kept, in bytes. */
const OUTPUT = 64 * 1024 * 1024;

/** The first line of a command of Git; null when it fails or says nothing. */
function firstLine(...args: readonly string[]): string | null {
  const { stdout, status } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? (stdout.split('\n').find(Boolean) ?? null) : null;
}

/** The commit of the version before this one: the newest tag `v…` before it, else some changes ago. Null in a copy without history. */
export function earlierVersion(): string | null {
  const tag = firstLine('tag', '--list', 'v*', '--merged', 'HEAD~1', '--sort=-creatordate');
  return firstLine('rev-parse', '--verify', '--quiet', `${tag ?? `HEAD~${CHANGES}`}^{commit}`);
}

/** Makes an image of an earlier version, by its own command from its own sources. @returns the folder of the image */
export async function imageOf(commit: string, top: string): Promise<string> {
  const [sources, image] = [join(top, 'sources'), join(top, 'image')];
  await git('worktree', 'add', '--detach', sources, commit);
  try {
    const command = [join(sources, 'deploy/stack/bin/run.mjs'), 'image', '--to', image];
    await run(process.execPath, command, { cwd: sources, maxBuffer: OUTPUT });
  } finally {
    await git('worktree', 'remove', '--force', sources);
  }
  return image;
}
