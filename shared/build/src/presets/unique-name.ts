import { sourceHash } from '../source-hash.ts';

/** Name of a remote's container global, derived from the remote's name. */
export const containerName = (remote: string) => `jukwaa_${remote.replaceAll('-', '_')}`;

/** The unique name of a remote's builds. It has the sources' hash, because a page may load two versions of a remote. */
export const uniqueNameOf = (root: string, remote: string) => `${containerName(remote)}_${sourceHash(root)}`;
