import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Pause between two looks at a health address (ms). */
const LOOK_MS = 3;
const LONGEST_MS = 120_000;
/** Clock ticks per second of Linux, in which /proc counts processor time: man 5 proc, `stat`. */
const TICK_MS = 1_000 / 100;

/** A role of an image, with everything that its start needs. */
export interface RoleOfImage {
  readonly name: string;
  /** Its address that answers 200 once it can work. */
  readonly health: string;
  readonly variables: Readonly<Record<string, string>>;
}

/** Times from the start of the process to its first good answer (ms). */
export interface RoleStart {
  readonly ms: number;
  readonly processorMs: number;
}

const isUp = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const call = get(url, { agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    call.on('error', () => resolve(false));
  });

/** Processor time of a process and its threads since its start (ms). */
async function processorMs(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may hold anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** A process of a role, which can be started again and again. */
export class RoleProcess {
  #child: ChildProcess | null = null;

  constructor(
    private readonly program: readonly string[],
    private readonly role: RoleOfImage,
  ) {}

  /** Starts it and waits until it can work. @throws Error with its messages when it ends before, or does not get there in time */
  async start(): Promise<RoleStart> {
    const { name, health, variables } = this.role;
    const began = performance.now();
    const child = spawn(process.execPath, [...this.program, '--roles', name], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...variables },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child = child;
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk;
    });
    while (!(await isUp(health))) {
      if (child.exitCode !== null || performance.now() - began > LONGEST_MS)
        throw new Error(`the role ${name} did not start: ${said}`);
      await wait(LOOK_MS);
    }
    return { ms: performance.now() - began, processorMs: await processorMs(child.pid ?? 0) };
  }

  /** Ends it as an update does, and waits for its end. */
  async end(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}
