import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** A process that has ended and keeps its number until `stop`. */
export interface Zombie {
  readonly pid: number;
  /** When it started, in ticks since boot. */
  readonly born: string;
  stop(): void;
}

/** A child that prints its number and ends, under a parent that becomes `sleep` and so never reaps it. */
const SCRIPT = "sh -c 'echo $$' & exec sleep 600";

/** Starts a process that ends at once and becomes a zombie. Linux only. */
export async function startZombie(): Promise<Zombie> {
  const parent = spawn('sh', ['-c', SCRIPT], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line]: unknown[] = await once(parent.stdout, 'data');
  const pid = Number(String(line));
  for (;;) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z') return { pid, born: fields[18] ?? '', stop: () => void parent.kill('SIGKILL') };
    await wait(5);
  }
}
