import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../start/settings.ts';

/** An installed command: the package's own, else the project's. */
function binary(name: string, folder: string): string {
  const own = join(ROOT, folder, 'node_modules/.bin', name);
  return existsSync(own) ? own : join(ROOT, 'node_modules/.bin', name);
}

/** Runs an installed command in `folder` (relative to the project) with the terminal's own output; gives its exit code. */
export function runBin(
  name: string,
  args: readonly string[],
  folder = '.',
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(binary(name, folder), args, {
      cwd: join(ROOT, folder),
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
