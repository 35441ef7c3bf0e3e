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

/** Checks out an earlier version for as long as the work takes. @param top a folder of the caller */
export async function inEarlierSources<T>(
  commit: string,
  top: string,
  work: (sources: string) => Promise<T>,
): Promise<T> {
  const sources = join(top, 'sources');
  await git('worktree', 'add', '--detach', sources, commit);
  try {
    return await work(sources);
  } finally {
    await git('worktree', 'remove', '--force', sources);
  }
}

/** Makes an image of an earlier version, by its own command from its own sources. @returns the folder of the image */
export async function imageOf(commit: string, top: string): Promise<string> {
  const image = join(top, 'image');
  await inEarlierSources(commit, top, async (sources) => {
    const command = [join(sources, 'deploy/stack/bin/run.mjs'), 'image', '--to', image];
    await run(process.execPath, command, { cwd: sources, maxBuffer: OUTPUT });
  });
  return image;
}
