import { sourceHash } from '../source-hash.ts';

/** Name of a remote's container global, derived from the remote's name. */
export const containerName = (remote: string) => `jukwaa_${remote.replaceAll('-', '_')}`;

/** The unique name of a remote's builds, and the sources' hash at its end: a page may load two versions of a remote. */
export function uniqueNameOf(root: string, remote: string) {
  const hash = sourceHash(root);
  return { uniqueName: `${containerName(remote)}_${hash}`, hash };
}
