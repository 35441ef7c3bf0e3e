import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A container: an image, the folder below which it may write, and its variables. */
export interface Container {
  readonly image: string;
  readonly folder: string;
  readonly variables: Readonly<Record<string, string>>;
}

/** Runs a command of the operator as `exec` does in a container, with this standard input. */
export async function execIn(
  { image, folder, variables }: Container,
  args: readonly string[],
  input = '',
): Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }> {
  const child = spawn(process.execPath, ['server/main.mjs', ...args], {
    cwd: image,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', JUKWAA_DATA: folder, ...variables },
  });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (chunk: Buffer) => {
      said[name] += chunk;
    });
  // A command that ends without reading closes the pipe.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  await once(child, 'close');
  return { code: child.exitCode, ...said };
}

/** The files that a container's disk has; in operation it is read-only. */
export const filesOf = async ({ image }: Container): Promise<string[]> =>
  (await readdir(join(image), { recursive: true })).sort();
