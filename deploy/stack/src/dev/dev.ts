import { remoteNames } from '@jukwaa/build/sources';
import { CommandError } from '../run/run-task.ts';
import { isBuilt } from '../start/build-all.ts';
import { checkPort } from '../start/check-port.ts';
import { type Settings, settings } from '../start/settings.ts';
import { openStack } from '../start/stack.ts';
import { announce, say } from '../start/start.ts';
import { aborted, stopSignal } from '../start/stop-signal.ts';
import { Builder } from './builder.ts';
import { CHANGES_PATH, Changes, serveChanges } from './changes.ts';
import { DevStack } from './dev-stack.ts';
import { serveClient } from './serve-client.ts';
import { watchSources } from './watch-sources.ts';

/** Returns the packages to build from source: the named ones, else all. @throws CommandError for an unknown name */
function sourcesOf(names: readonly string[]): readonly string[] {
  const known = ['host', ...remoteNames()];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new CommandError(`there is no ${unknown} to develop; there is ${known.join(', ')}`);
  return names.length === 0 ? known : names;
}

interface DevServed {
  readonly sources: readonly string[];
  readonly changes: Changes;
  /** Folder of the development builds; null before the first. */
  readonly builds: () => string | null;
}

const openWith = (chosen: Settings, { sources, changes, builds }: DevServed, stop: AbortSignal) =>
  openStack(chosen, say, stop, {
    sources,
    page: { changes: CHANGES_PATH },
    mount: (edge) => {
      serveChanges(edge, changes);
      serveClient(edge, builds);
    },
  });

/**
 * `npm run dev [name…]`: like `npm start`, with builds after each edit. An edit of the named remotes (of everything,
 * when none is named) is built, published to the registry of this stack and shown in the open pages. The other
 * remotes come from the registry unchanged.
 */
export async function dev(names: readonly string[]): Promise<number> {
  const began = Date.now();
  const stop = stopSignal();
  const sources = sourcesOf(names);
  const chosen = settings();
  await checkPort(chosen.port);
  const changes = new Changes();
  const remotes = sources.filter((name) => name !== 'host');
  const builder = new Builder(remotes, (built) => void running.show(built));
  const served = { sources, changes, builds: () => builder.folder };
  const running = await DevStack.open(
    ({ port, insidePort }) =>
      openWith({ ...chosen, port, edge: { ...chosen.edge, insidePort } }, served, stop),
    { port: chosen.port, insidePort: chosen.edge.insidePort },
    changes,
  );
  announce(running.current, chosen, began);
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
