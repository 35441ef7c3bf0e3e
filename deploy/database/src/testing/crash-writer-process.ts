import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

/** A running `crash-writer.ts`. */
export interface CrashWriter {
  readonly pid: number;
  /** The last line of its output. */
  last(): string;
  /** Resolves when it has printed `count` lines in all, or has ended. */
  said(count: number): Promise<void>;
  /** Resolves with its exit code. */
  readonly ended: Promise<number | null>;
  kill(): Promise<void>;
}

export function startCrashWriter(folder: string): CrashWriter {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const script = join(import.meta.dirname, 'crash-writer.ts');
  const child = spawn(process.execPath, ['--import', tsx, script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const check of waiting) check();
  };
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    wake();
  });
  let over = false;
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      over = true;
      wake();
      resolve(code);
    });
  });
  return {
    pid: child.pid ?? -1,
    last: () => lines.at(-1) ?? '',
    ended,
    said: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (!over && lines.length < count) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
