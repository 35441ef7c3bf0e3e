import type { HostManifest, Plan, RemoteManifest } from '@jukwaa/contracts';
import type { FileStore } from '../files/file-store.ts';
import { lostParts, missedParts } from './host-api.ts';
import { ofThisHost, withWay } from './host-remotes.ts';
import { failedScreens } from './rendering.ts';
import { scriptsOf } from './scripts/parse-scripts.ts';
import { badShares } from './shared-modules.ts';
import { sheetsOf } from './sheets.ts';

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
  return badShares(remote, host, scriptsOf(new Map([[entry, content]])));
}

/** Parts of the shared modules that the live host gives, by its server build, and this one does not. */
async function lostWith(
  files: Pick<FileStore, 'get'>,
  host: HostManifest,
  page: string | null,
  { host: live }: Plan,
): Promise<string[]> {
  const before = live === undefined ? null : await textOf(files, live.manifest);
  return before === null || page === null ? [] : lostParts(before, page, Object.keys(host.provides));
}

/**
 * Returns which of these remotes would break with this host, read from the files that visitors run: by the shared modules of
 * their entries, by the parts of these that they use, and by rendering every public screen with the host's server build and the
 * remote's sample answers.
 */
export async function failedRemotes(
  files: Pick<FileStore, 'get'>,
  host: HostManifest,
  remotes: readonly RemoteManifest[],
  plan: Plan,
): Promise<string[]> {
  const [page, styles] = await Promise.all([textOf(files, host), sheetsOf(files, host)]);
  const lost = await lostWith(files, host, page, plan);
  const reasons: string[] = [];
  for (const remote of remotes) {
    const server = await textOf(files, remote);
    const missed = server === null ? [] : missedParts(server, lost);
    const faults = [...(await sharesOf(files, remote, host)), ...missed];
    // Rendering takes the longest, and other faults may be the reason for its failures.
    if (faults.length === 0 && page !== null && server !== null)
      faults.push(
        ...(await failedScreens(
          remote,
          { server, styles: await sheetsOf(files, remote) },
          { host: page, styles, plan },
        )),
      );
    reasons.push(...faults.map((reason) => ofThisHost(remote, reason)));
  }
  return withWay(reasons);
}
