import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { until } from '../../test-support/until.ts';
import type { Effect } from './sample-game.ts';

/** A running `sample-process.ts`. */
export interface SampleProcess {
  /** Resolves when it has printed this line. */
  said(line: string): Promise<unknown>;
  /** Whether it has printed this line. */
  hasSaid(line: string): boolean;
  /** Lets it continue in the transaction in which it waits. */
  goOn(): void;
  freeze(): void;
  thaw(): void;
  /** Kills it, also when it is frozen, and waits for its end. */
  kill(): Promise<void>;
}

/** @param place the database's address, or its data folder */
export function startSampleProcess(place: string, waitsIn: Effect | 'none'): SampleProcess {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const script = join(import.meta.dirname, 'sample-process.ts');
  const child = spawn(process.execPath, ['--import', tsx, script, place, waitsIn], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // A killed process reads no input.
  child.stdin.on('error', () => undefined);
  const ended = once(child, 'close');
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  return {
    said: (line) => until(`the line "${line}"`, () => (lines.includes(line) ? true : null)),
    hasSaid: (line) => lines.includes(line),
    goOn: () => void child.stdin.write('go\n'),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
