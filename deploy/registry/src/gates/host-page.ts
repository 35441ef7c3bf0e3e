import type { HostManifest, Plan, RemoteManifest } from '@jukwaa/contracts';
import type { FileStore } from '../files/file-store.ts';
import { ofThisHost, withWay } from './host-remotes.ts';
import { failedScreens } from './rendering.ts';
import { badShares } from './shared-modules.ts';

async function textOf(
  files: Pick<FileStore, 'get'>,
  manifest: HostManifest | RemoteManifest,
): Promise<string | null> {
  const integrity = manifest.files[manifest.server ?? '']?.integrity;
  return integrity === undefined ? null : ((await files.get(integrity))?.toString('utf8') ?? null);
}

/** Returns the shared modules that a remote's entry takes and this host does not give. */
async function sharesOf(
  files: Pick<FileStore, 'get'>,
  remote: RemoteManifest,
  host: HostManifest,
): Promise<string[]> {
  const { entry } = remote;
  const content = await files.get(remote.files[entry]?.integrity ?? '');
  return badShares(remote, host, new Map([[entry, content]]));
}

/**
 * Returns which of these remotes would break with this host, read from the files that visitors run: by the shared modules of
 * their entries, and by rendering every public screen with the host's server build and the remote's sample answers.
 */
export async function failedRemotes(
  files: Pick<FileStore, 'get'>,
  host: HostManifest,
  remotes: readonly RemoteManifest[],
  plan: Plan,
): Promise<string[]> {
  const page = await textOf(files, host);
  const reasons: string[] = [];
  for (const remote of remotes) {
    const shares = await sharesOf(files, remote, host);
    const server = page === null || shares.length > 0 ? null : await textOf(files, remote);
    const screens =
      page === null || server === null ? [] : await failedScreens(remote, server, { host: page, plan });
    reasons.push(...[...shares, ...screens].map((reason) => ofThisHost(remote, reason)));
  }
  return withWay(reasons);
}
