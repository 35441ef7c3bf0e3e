import { relative, sep } from 'node:path';
import { ROOT } from '../start/settings.ts';

/** What has to be done when a file changes that no builder of a remote watches. */
export type Work = 'host' | 'remotes';

/** What a remote's build is described by, besides the modules that are in it. */
const DESCRIBES =
  /^(remotes\/[^/]+\/(src\/routes\.ts|rspack\.config\.ts|package\.json)|shared\/(build|contracts)\/)/;

/**
 * What a changed file is a part of: the host, and what describes the builds of the remotes. The modules of remotes are watched by
 * their builder.
 */
export function owners(file: string, sources: readonly string[]): readonly Work[] {
  const path = relative(ROOT, file).split(sep).join('/');
  const isHosts = /^(host|shared)\//.test(path) && sources.includes('host');
  const named = /^remotes\/([^/]+)/.exec(path)?.[1];
  const isDescription = DESCRIBES.test(path) && (named === undefined || sources.includes(named));
  return [...(isDescription ? (['remotes'] as const) : []), ...(isHosts ? (['host'] as const) : [])];
}
