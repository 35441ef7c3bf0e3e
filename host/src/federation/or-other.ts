import type { RemoteBuild } from '@jukwaa/contracts';
import type { ComponentModule } from '@jukwaa/remote-kit';
import { onSilence, silentAfter } from '../loading/silence.ts';
import { reportFallBack, switchBuild, versionOf } from './builds.ts';

type Load = Promise<ComponentModule>;

interface Versions {
  readonly remote: string;
  /** The version from the plan. */
  readonly version: string;
  /** The known-good build. */
  readonly other: RemoteBuild;
}

/** Resolves to true if no file arrives before `first` settles. */
function isSilent(first: Load): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = onSilence(silentAfter, () => resolve(true));
    const settled = () => {
      stop();
      resolve(false);
    };
    first.then(settled, settled);
  });
}

/**
 * Loads a part of the planned version. If its files are silent, the known-good version loads as well and the page
 * takes the first that arrives. Only a load that fails in the end counts as a failure; a late version is healthy.
 * @throws the failure of `first`
 */
export async function orOther(first: Load, bringOther: () => Load, versions: Versions): Load {
  if (!(await isSilent(first))) return first;
  const { remote, version, other } = versions;
  const earlier = await Promise.any([
    first.then((module) => ({ module, isOther: false })),
    bringOther().then((module) => ({ module, isOther: true })),
  ]).catch(() => null);
  if (earlier === null) return first;
  if (!earlier.isOther) return earlier.module;
  if (versionOf(remote) === version) switchBuild(remote, other);
  first.catch((failure: unknown) => {
    const reason = failure instanceof Error ? failure.message : String(failure);
    reportFallBack(remote, { version, to: other.version }, 'load', reason);
  });
  return earlier.module;
}
