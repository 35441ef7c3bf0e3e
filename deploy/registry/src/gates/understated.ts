import type { RemoteManifest } from '@jukwaa/contracts';
import { firstFiles } from './budget.ts';
import { browserFiles, type LoadedFiles } from './loaded-files.ts';

/** Number of files that a refusal names for one route. */
const MAX_NAMED = 3;

/**
 * Returns the manifest with the chunks that visitors load: those that the code loads, and those that it names beside them, which
 * the edge announces to browsers.
 */
export function withLoadedFiles(manifest: RemoteManifest, { first, screens }: LoadedFiles): RemoteManifest {
  const all = browserFiles(manifest);
  const named = (chunk: string) =>
    (Object.hasOwn(manifest.chunks, chunk) ? manifest.chunks[chunk] : []) ?? [];
  const loaded = [...screens].map(([screen, files]) => [
    screen,
    [...new Set([...named(screen), ...(files ?? all)])],
  ]);
  return {
    ...manifest,
    chunks: {
      ...manifest.chunks,
      remote: [...new Set([...named('remote'), ...first])],
      ...Object.fromEntries(loaded),
    },
  };
}

const sumOf = (names: readonly string[], sizes: ReadonlyMap<string, number>): number =>
  names.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);

function listOf(names: readonly string[]): string {
  const more = names.length - MAX_NAMED;
  return names.slice(0, MAX_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/**
 * Returns the routes that load more than their manifest says, each screen once.
 *
 * @param sizes bytes by file name, compressed
 */
export function understated(
  manifest: RemoteManifest,
  loaded: LoadedFiles,
  sizes: ReadonlyMap<string, number>,
): string[] {
  const judged = withLoadedFiles(manifest, loaded);
  const seen = new Set<string>();
  return manifest.routes.flatMap(({ path, screen }) => {
    if (seen.has(screen)) return [];
    seen.add(screen);
    const [said, found] = [firstFiles(manifest, screen), firstFiles(judged, screen)];
    const hidden = found.filter((name) => !said.includes(name));
    if (hidden.length === 0) return [];
    const isUnclear = loaded.screens.get(screen) == null;
    return [
      `its route ${path} ${isUnclear ? 'may load' : 'loads'} ${sumOf(found, sizes)} bytes before it is drawn, its manifest says ${sumOf(said, sizes)} (brotli): ` +
        `it leaves out ${listOf(hidden)}${isUnclear ? '; its code does not say which of the files, because the screen is not loaded by a plain import' : ''}`,
    ];
  });
}
