import { join } from 'node:path';
import { watch } from 'chokidar';
import { ROOT } from '../start/root.ts';
import { owners, type Work } from './owners.ts';

/** Time between the last change of a file and the callback (ms): an editor writes several files at once. */
const QUIET_MS = 80;
const SOURCE = /\.(tsx?|css|svg|json)$/;
const isLeftOut = (path: string) => /[\\/](node_modules|dist|\.cache|coverage)([\\/]|$)/.test(path);
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/**
 * Reports changes of files in `sources`, one call after the other. Changes during a call are reported after it.
 * Returns the teardown.
 */
export function watchSources(
  sources: readonly string[],
  onChange: (work: ReadonlySet<Work>) => Promise<void>,
): () => Promise<void> {
  const dirty = new Set<Work>();
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  const flush = () => {
    working = working.then(async () => {
      const work = new Set(dirty);
      dirty.clear();
      if (work.size > 0) await onChange(work);
    });
  };
  const places = sources.map((name) => join(ROOT, name === 'host' ? 'host' : join('remotes', name)));
  const watcher = watch([...places, join(ROOT, 'shared')], { ignoreInitial: true, ignored: isLeftOut });
  watcher.on('all', (_event, file) => {
    if (!SOURCE.test(file) || isTest(file)) return;
    for (const work of owners(file, sources)) dirty.add(work);
    clearTimeout(timer);
    timer = setTimeout(flush, QUIET_MS);
  });
  return async () => {
    clearTimeout(timer);
    await watcher.close();
    await working;
  };
}
