import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { ROOT } from '../start/root.ts';

/** A place in a source file, relative to the root of the repository. */
export interface SourcePlace {
  readonly file: string;
  readonly line: number;
}

/** `/r/casino/1.0.0/lobby.js:12:3`, or a file of the host; the name of a file can't leave its folder. */
const BUILT = /^\/(?:host|r\/([a-z][a-z0-9-]*))\/(?:[\w.+-]+\/)*([\w.+-]+\.js):(\d+):(\d+)$/;

async function mapIn(folders: readonly string[], file: string): Promise<TraceMap | null> {
  for (const folder of folders) {
    const text = await readFile(join(folder, `${file}.map`), 'utf8').catch(() => null);
    if (text !== null) return new TraceMap(text);
  }
  return null;
}

/**
 * Returns the place in the sources of `path:line:column` in a built file, all from 1; null without a source map.
 * @param builds folder of the development builds of remotes; releases are in the folders of the packages
 */
export async function sourcePlace(at: string, builds: string | null): Promise<SourcePlace | null> {
  const [, remote, file = '', line, column] = BUILT.exec(at) ?? [];
  const name = remote === undefined ? 'host' : `remotes/${remote}`;
  const ofRemote = remote === undefined || builds === null ? [] : [join(builds, remote)];
  const map = await mapIn([...ofRemote, join(ROOT, name, 'dist')], file);
  if (map === null) return null;
  const position = originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
  if (position.source === null) return null;
  // `webpack://jukwaa_host/./src/app.tsx`
  const source = position.source.replace(/^webpack:\/\/[^/]*\//, '');
  return { file: posix.join(name, source), line: position.line };
}
