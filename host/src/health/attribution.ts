import { SHARED_FILES } from '@jukwaa/contracts';
import { versionOf } from '../federation/builds.ts';

/** A build of a remote or of the host. */
export interface At {
  readonly remote: string;
  readonly version: string;
}

/** Addresses of built files: `/r/<remote>/<version>/…`, shared ones at `/r/<remote>/_/…`, and `/host/<version>/…`. */
const REMOTE_FILE = /\/r\/([a-z][a-z0-9-]*)\/([^/]+)\//;
const HOST_FILE = /\/host\/([^/]+)\//;

/** The build of a remote that this page uses now. */
export const inUse = (remote: string): At => ({ remote, version: versionOf(remote) });

/** Returns the first of our builds that a text with script addresses (a stack, a source's address) names, or null. */
export function builtIn(text: string): At | null {
  const remote = REMOTE_FILE.exec(text);
  const host = HOST_FILE.exec(text);
  if (remote?.[1] !== undefined && remote[2] !== undefined && (host === null || remote.index < host.index))
    return remote[2] === SHARED_FILES ? inUse(remote[1]) : { remote: remote[1], version: remote[2] };
  return host?.[1] === undefined ? null : { remote: 'host', version: host[1] };
}
