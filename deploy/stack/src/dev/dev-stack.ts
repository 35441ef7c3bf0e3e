import { CommandError } from '../run/run-task.ts';
import { buildAll } from '../start/build-all.ts';
import type { Stack } from '../start/stack.ts';
import { closeInTime, say } from '../start/start.ts';
import type { RemoteBuilt } from './builder.ts';
import type { Changes } from './changes.ts';
import { portsOf, type StackPorts } from './ports.ts';
import { problemsOf } from './problems.ts';
import { showBuild } from './show-build.ts';

/**
 * The running stack of a developer. It shows builds as they come; a changed host needs a reopened stack at the same
 * ports.
 */
export class DevStack {
  #stack: Stack;
  readonly #open: (ports: StackPorts) => Promise<Stack>;
  readonly #changes: Pick<Changes, 'send' | 'report'>;
  /** Resolves when every change so far is shown. */
  #showing: Promise<void> = Promise.resolve();

  private constructor(
    stack: Stack,
    open: (ports: StackPorts) => Promise<Stack>,
    changes: Pick<Changes, 'send' | 'report'>,
  ) {
    this.#stack = stack;
    this.#open = open;
    this.#changes = changes;
  }

  static async open(
    open: (ports: StackPorts) => Promise<Stack>,
    ports: StackPorts,
    changes: Pick<Changes, 'send' | 'report'>,
  ): Promise<DevStack> {
    return new DevStack(await open(ports), open, changes);
  }

  get current(): Stack {
    return this.#stack;
  }

  show(built: RemoteBuilt): Promise<void> {
    return this.#next(async () => {
      const began = Date.now();
      const shown = await showBuild(this.#stack.registry, built, say);
      this.#changes.report(built.name, 'failure' in shown ? problemsOf(built.name, shown.failure) : []);
      if ('failure' in shown || shown.change === null) return;
      this.#changes.send(shown.change);
      say(`${built.name} is new in the pages that are open (${Date.now() - began} ms after its build)`);
    });
  }

  /** @param sources settings of the next stack: a fault in them leaves the running stack as it is */
  showHost(sources: readonly string[]): Promise<void> {
    return this.#next(async () => {
      try {
        await buildAll(say, undefined, sources);
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        say(error.message);
        this.#changes.report('host', problemsOf('host', error.message));
        return;
      }
      this.#changes.report('host', []);
      const ports = portsOf(this.#stack);
      await this.#stack.close();
      // Open pages return to the same address, and so do operators' tabs and scrapers.
      this.#stack = await this.#open(ports);
      say(`The host is new. API docs, metrics and health, for operators, are on  ${this.#stack.insideUrl}`);
      this.#changes.send({ kind: 'page' });
    });
  }

  async close(): Promise<void> {
    await this.#showing;
    await closeInTime(this.#stack);
  }

  #next(work: () => Promise<void>): Promise<void> {
    this.#showing = this.#showing.then(work);
    return this.#showing;
  }
}
