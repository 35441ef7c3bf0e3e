import { remoteNames } from '@jukwaa/build';
import { buildAll, isBuilt } from '../start/build-all.ts';
import { checkPort } from '../start/check-port.ts';
import { type Settings, settings } from '../start/settings.ts';
import { openStack, type Stack } from '../start/stack.ts';
import { announce, closeInTime, say } from '../start/start.ts';
import { aborted, stopSignal } from '../start/stop-signal.ts';
import { Refusal } from '../tasks/run-task.ts';
import { Builder, type Built } from './builder.ts';
import { CHANGES_PATH, Changes, serveChanges } from './changes.ts';
import { showBuild } from './show-build.ts';
import { watchSources } from './watch-sources.ts';

/** What is taken from source: what was named, else everything. @throws Refusal for a name that nothing has */
function sourcesOf(names: readonly string[]): readonly string[] {
  const known = ['host', ...remoteNames()];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Refusal(`there is no ${unknown} to develop; there is ${known.join(', ')}`);
  return names.length === 0 ? known : names;
}

const openWith = (chosen: Settings, sources: readonly string[], changes: Changes, stop: AbortSignal) =>
  openStack(chosen, say, stop, {
    sources,
    page: { changes: CHANGES_PATH },
    mount: (edge) => serveChanges(edge, changes),
  });

/** The developer's stack while it runs: what is built is shown in it, and a changed host needs it to be opened anew. */
class DevStack {
  #stack: Stack;
  readonly #open: (port: number) => Promise<Stack>;
  readonly #changes: Changes;
  /** The end of the line of what has to be shown: one after the other. */
  #showing: Promise<void> = Promise.resolve();

  private constructor(stack: Stack, open: (port: number) => Promise<Stack>, changes: Changes) {
    this.#stack = stack;
    this.#open = open;
    this.#changes = changes;
  }

  static async open(
    open: (port: number) => Promise<Stack>,
    port: number,
    changes: Changes,
  ): Promise<DevStack> {
    return new DevStack(await open(port), open, changes);
  }

  get current(): Stack {
    return this.#stack;
  }

  show(built: Built): Promise<void> {
    return this.#next(async () => {
      const began = Date.now();
      const change = await showBuild(this.#stack.registry, built, say);
      if (change === null) return;
      this.#changes.tell(change);
      say(`${built.name} is new in the pages that are open (${Date.now() - began} ms after its build)`);
    });
  }

  /** @param sources what the stack is opened with: a mistake in any of it leaves the stack that runs as it is */
  showHost(sources: readonly string[]): Promise<void> {
    return this.#next(async () => {
      try {
        await buildAll(say, undefined, sources);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        say(error.message);
        return;
      }
      await this.#stack.close();
      // Where it was, also when any port was asked for: pages that are open come back to it.
      this.#stack = await this.#open(Number(new URL(this.#stack.url).port));
      this.#changes.tell({ kind: 'page' });
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

/**
 * `npm run dev [name…]`: as `npm start`, and whatever is edited of the named remotes (of everything, when none is named) is
 * built, published to the registry of this stack and shown in the pages that are open. The other remotes come from the
 * registry as they are.
 */
export async function dev(names: readonly string[]): Promise<number> {
  const began = Date.now();
  const stop = stopSignal();
  const sources = sourcesOf(names);
  const chosen = settings();
  await checkPort(chosen.port);
  const changes = new Changes();
  const running = await DevStack.open(
    // The port of the protocol itself is not part of an address.
    (port) => openWith({ ...chosen, port: port || chosen.port }, sources, changes, stop),
    chosen.port,
    changes,
  );
  announce(running.current, chosen, began);
  const remotes = sources.filter((name) => name !== 'host');
  const builder = new Builder(remotes, (built) => void running.show(built));
  await builder.start(isBuilt);
  say(`  Watching  ${sources.join(', ')}\n`);
  const unwatch = watchSources(sources, async (work) => {
    if (work.has('remotes')) await builder.restart();
    if (work.has('host')) await running.showHost(sources);
  });
  await aborted(stop);
  say('Stopping …');
  await unwatch();
  await builder.stop();
  await running.close();
  return 0;
}
