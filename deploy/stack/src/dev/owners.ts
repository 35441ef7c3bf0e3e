import { relative, sep } from 'node:path';
import { ROOT } from '../start/root.ts';

/** Action after a change of a file that no builder of a remote watches. */
export type Work = 'host' | 'remotes';

/** Descriptions of a remote's build, other than its own modules. */
const DESCRIBES =
  /^(remotes\/[^/]+\/(src\/routes\.ts|rspack\.config\.ts|package\.json)|shared\/(build|contracts)\/)/;

/**
 * Returns the owner of a changed file: the host, or the descriptions of the remotes' builds. A remote's builder
 * watches its modules.
 */
export function owners(file: string, sources: readonly string[]): readonly Work[] {
  const path = relative(ROOT, file).split(sep).join('/');
  const isHosts = /^(host|shared)\//.test(path) && sources.includes('host');
  const named = /^remotes\/([^/]+)/.exec(path)?.[1];
  const isDescription = DESCRIBES.test(path) && (named === undefined || sources.includes(named));
  return [...(isDescription ? (['remotes'] as const) : []), ...(isHosts ? (['host'] as const) : [])];
}
