import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Sends a signal to a server's first process and its children; a busy server may lose one meanwhile. */
export async function signalAll(parent: number, signal: NodeJS.Signals): Promise<void> {
  const { stdout } = await run('pgrep', ['-P', String(parent)]).catch(() => ({ stdout: '' }));
  for (const pid of [parent, ...stdout.split('\n').filter(Boolean).map(Number)]) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended since it was listed.
    }
  }
}
