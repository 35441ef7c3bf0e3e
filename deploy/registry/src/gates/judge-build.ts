import type { HostServed, RemoteManifest } from '@jukwaa/contracts';
import type { FileStore } from '../files/file-store.ts';
import { overBudget } from './budget.ts';
import { undeclaredEvents } from './bus-events.ts';
import { ownCopies } from './copies.ts';
import { falseSizes } from './false-sizes.ts';
import { loadedFiles } from './loaded-files.ts';
import { failedScreens, type LivePage } from './rendering.ts';
import { otherTitles } from './route-texts.ts';
import { scriptsOf, tooLong, unreadable } from './scripts/parse-scripts.ts';
import { misshapen } from './shape.ts';
import { badShares } from './shared-modules.ts';
import { sheetsOf } from './sheets.ts';
import { understated, withLoadedFiles } from './understated.ts';
import { type Contents, contentsOf, notWhole, tooLarge, type Weights, weightsOf } from './whole.ts';

/** Returns what the scripts of a build say against it: what they load, take from the page and bring with them. */
function judgeScripts(
  manifest: RemoteManifest,
  contents: Contents,
  weights: Weights,
  host: HostServed | null,
): string[] {
  const long = tooLong(contents);
  if (long.length > 0) return long;
  const scripts = scriptsOf(contents);
  const unread = unreadable(scripts);
  if (unread.length > 0) return unread;
  const sizes = new Map([...weights].map(([name, { brotli }]) => [name, brotli]));
  const loaded = loadedFiles(manifest, scripts);
  const wrong = [
    ...falseSizes(manifest, weights),
    ...understated(manifest, loaded, sizes),
    ...overBudget(withLoadedFiles(manifest, loaded), sizes),
    ...undeclaredEvents(manifest, scripts),
  ];
  return host === null
    ? wrong
    : [...wrong, ...ownCopies(manifest, host, scripts), ...badShares(manifest, host, scripts)];
}

/** The same; a script that is nested deeper than any compiler writes ends the check, and must not end the registry. */
function judgedScripts(...build: Parameters<typeof judgeScripts>): string[] {
  try {
    return judgeScripts(...build);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return ['its scripts are nested too deeply to be read'];
  }
}

/**
 * Returns the faults of a build by itself: in its files, its size, its copies of what the host provides, and its screens.
 *
 * @param page null for a version whose screens were rendered before, and without a server build of the host
 */
export async function judgeBuild(
  store: FileStore,
  manifest: RemoteManifest,
  host: HostServed | null,
  page: LivePage | null,
): Promise<string[]> {
  // These checks come before the files are read, because a manifest may name any number of them.
  const wrong = misshapen(manifest);
  if (wrong.length > 0) return wrong;
  const weights = await weightsOf(store, manifest);
  const large = tooLarge(weights);
  if (large.length > 0) return large;
  const contents = await contentsOf(store, manifest);
  const broken = notWhole(manifest, contents);
  if (broken.length > 0) return broken;
  const faults = [...otherTitles(manifest, contents), ...judgedScripts(manifest, contents, weights, host)];
  const server = contents.get(manifest.server ?? '');
  // Rendering takes the longest, and other faults may be the reason for its failures.
  if (faults.length > 0 || page === null || server == null) return faults;
  return failedScreens(
    manifest,
    { server: server.toString('utf8'), styles: await sheetsOf(store, manifest) },
    page,
  );
}
