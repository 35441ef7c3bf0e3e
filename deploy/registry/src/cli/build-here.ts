import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { HOST } from '@jukwaa/contracts';
import { EXIT, Stop } from './exit.ts';

/** Whether the folder is that of a remote in a repository of its own, which builds with the kit. */
const isOwnRepository = (root: string): boolean =>
  !existsSync(join(root, 'remotes')) && existsSync(join(root, 'rspack.config.ts'));

/** Folder of the sources of a remote, or of the host. */
export function sourcesOf(root: string, name: string): string {
  if (name === HOST) return join(root, name);
  return isOwnRepository(root) ? root : join(root, 'remotes', name);
}

/**
 * Builds the remote if its sources changed. The builder's output goes to standard error; standard output is for the
 * result.
 */
export function buildHere(root: string, remote: string): Promise<void> {
  const command = isOwnRepository(root)
    ? [join(root, 'node_modules/@jukwaa/build/bin/build.mjs')]
    : [join(root, 'deploy/stack/bin/run.mjs'), 'build', remote];
  return new Promise((done, failed) => {
    // The remote's own code runs in its build, so the build must not have the signing key.
    const { JUKWAA_SIGNING_KEY: _key, ...env } = process.env;
    const child = spawn(process.execPath, command, { cwd: root, env, stdio: ['ignore', 2, 2] });
    child.on('error', failed);
    child.on('exit', (code) =>
      code === 0 ? done() : failed(new Stop(EXIT.refused, [`the build of ${remote} failed`])),
    );
  });
}
