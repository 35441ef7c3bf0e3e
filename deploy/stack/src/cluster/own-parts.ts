import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Role } from '../start/roles.ts';
import { type Child, startNode } from '../testing/child.ts';

/** The program of the parts: that of this project. */
export const PROJECT = [join(import.meta.dirname, '../../bin/run.mjs'), 'serve'] as const;
/** The program of an image in this folder. */
export const programOf = (image: string): readonly string[] => [join(image, 'server/main.mjs')];

export type Variables = Readonly<Record<string, string>>;

/** The line with which each role reports its address. */
const SAYS = {
  edge: /Jukwaa is on {2}(\S+)/,
  backend: /The services are on {2}(\S+)/,
  worker: /The services are on {2}(\S+)/,
  registry: /The registry is on {2}(\S+)/,
} as const satisfies Record<Role, RegExp>;

/** The line with which each reports the address of its metrics. */
const SAYS_INSIDE = /, for operators, are on {2}(\S+)/;

/** A process with one role, as a container runs it: without a supervisor. It can be ended, frozen and started again. */
export class PartProcess {
  #child: Child | null = null;
  #url = '';

  /**
   * @param name in reports
   * @param program that serves, with its arguments
   * @param folder for its files
   * @param variables with every port, so that it keeps them
   */
  constructor(
    readonly name: string,
    readonly role: Role,
    private program: readonly string[],
    readonly folder: string,
    private readonly variables: Variables,
  ) {}

  /** Starts it. @returns its address, as soon as it answers */
  async start(): Promise<string> {
    await mkdir(this.folder, { recursive: true });
    const own = { JUKWAA_ROLES: this.role, JUKWAA_DATA: this.folder, JUKWAA_LOG: 'warn', JUKWAA_PORT: '0' };
    const child = startNode(this.program, { NODE_ENV: 'production', ...own, ...this.variables });
    this.#child = child;
    this.#url = await child.says(SAYS[this.role]);
    return this.#url;
  }

  /** Its next start is of another program. */
  becomes(program: readonly string[]): void {
    this.program = program;
  }

  /** Its process; 0 while there is none. */
  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Its address since its last start. */
  get url(): string {
    return this.#url;
  }

  /** The address of its metrics since its last start. @throws when it does not run */
  async insideUrl(): Promise<string> {
    if (this.#child === null) throw new Error(`${this.name} does not run`);
    return this.#child.says(SAYS_INSIDE);
  }

  signal(name: NodeJS.Signals): void {
    this.#child?.signal(name);
  }

  /** Ends it by a signal. @returns its messages on standard error */
  async end(signal: NodeJS.Signals): Promise<string> {
    const child = this.#child;
    this.#child = null;
    return (await child?.end(signal))?.stderr ?? '';
  }
}
