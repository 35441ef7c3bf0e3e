import type { HostManifest, Plan, RemoteManifest } from '@jukwaa/contracts';
import type { FileStore } from '../files/file-store.ts';
import { lostParts, missedParts } from './host-api.ts';
import { ofThisHost, withWay } from './host-remotes.ts';
import { failedScreens, type LivePage, type ScreenFiles } from './rendering.ts';
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

/** A host's page of these remotes; null for a host without a server build. */
async function pageOf(
  files: Pick<FileStore, 'get'>,
  host: HostManifest | undefined,
  plan: Plan,
): Promise<LivePage | null> {
  const text = host === undefined ? null : await textOf(files, host);
  return host === undefined || text === null
    ? null
    : { host: text, styles: await sheetsOf(files, host), plan };
}

/** Faults of a remote's screens with a host that they don't have with the live one, for which this host can't answer. */
async function newFaults(
  remote: RemoteManifest,
  own: ScreenFiles,
  page: LivePage,
  live: LivePage | null,
): Promise<string[]> {
  const faults = await failedScreens(remote, own, page);
  const before = faults.length === 0 || live === null ? [] : await failedScreens(remote, own, live);
  return faults.filter((fault) => !before.includes(fault));
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
  const page = await pageOf(files, host, plan);
  const live = await pageOf(files, plan.host?.manifest, plan);
  const lost =
    live === null || page === null ? [] : await lostParts(live.host, page.host, Object.keys(host.provides));
  const reasons: string[] = [];
  for (const remote of remotes) {
    const server = await textOf(files, remote);
    const missed = server === null ? [] : missedParts(server, lost);
    const faults = [...(await sharesOf(files, remote, host)), ...missed];
    // Rendering takes the longest, and other faults may be the reason for its failures.
    if (faults.length === 0 && page !== null && server !== null)
      faults.push(
        ...(await newFaults(remote, { server, styles: await sheetsOf(files, remote) }, page, live)),
      );
    reasons.push(...faults.map((reason) => ofThisHost(remote, reason)));
  }
  return withWay(reasons);
}
