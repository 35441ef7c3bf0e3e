import type { HostManifest, PlannedHost } from '@jukwaa/contracts';
import { LRUCache } from 'lru-cache';
import { type HostBuild, type HostParts, missingFile, openHost } from './host-build.ts';
import { inRegistry } from './host-texts.ts';

/** Versions that visitors get at the same time: the live one, a canary, and those before. */
const MOST_SHOWN = 3;
/** Versions that reviewers look at. Each has a thread that renders, and a reviewer looks at one. */
const MOST_PREVIEWED = 2;
/** Pause before a version whose files could not be read is tried again, in ms. */
const RETRY_MS = 5_000;

export interface HostBuilds {
  /** The edge's own build, for which no registry is needed. */
  readonly own: HostBuild;
  /**
   * Returns the build of a plan: the named version, else its fallback, else the edge's own. A version whose first files can't
   * be read is not served.
   *
   * @param isPreviewed whether the plan has this host for a preview only, so that it takes no place of those of visitors
   */
  of(planned: PlannedHost | undefined, isPreviewed: boolean): Promise<HostBuild>;
  close(): Promise<void>;
}

type Opening = Promise<HostBuild | null>;

/** Opens the builds of plans from the registry's store. @param own the edge's own build */
export function hostBuilds(own: HostBuild, parts: HostParts): HostBuilds {
  const closeLater = (opening: Opening) => void opening.then((build) => build?.close());
  const shelf = (max: number) => new LRUCache<string, Opening>({ max, dispose: closeLater });
  const shown = shelf(MOST_SHOWN);
  const previewed = shelf(MOST_PREVIEWED);

  async function open(host: HostManifest): Opening {
    const read = inRegistry(parts.remoteFiles, host.version);
    const missing = await missingFile({ host, read }, parts.remoteFiles);
    if (missing === null) return openHost({ host, read }, parts).catch(() => null);
    parts.log(`the host ${host.version} can't be served, another version is`, `${missing} can't be read`);
    return null;
  }

  function opened(host: HostManifest, isPreviewed: boolean): Opening {
    if (host.version === own.host.version) return Promise.resolve(own);
    // A preview of a version that visitors get, such as a canary, needs no second build of it.
    const builds = isPreviewed && !shown.has(host.version) ? previewed : shown;
    const before = builds.get(host.version);
    if (before !== undefined) return before;
    const opening = open(host);
    builds.set(host.version, opening);
    void opening.then((build) => {
      if (build !== null) return;
      setTimeout(() => builds.get(host.version) === opening && builds.delete(host.version), RETRY_MS).unref();
    });
    return opening;
  }

  return {
    own,
    async of(planned, isPreviewed) {
      if (planned === undefined) return own;
      const { manifest, fallback } = planned;
      const build = await opened(manifest, isPreviewed);
      if (build !== null) return build;
      return (fallback === undefined ? null : await opened(fallback, isPreviewed)) ?? own;
    },
    async close() {
      const all = [...shown.values(), ...previewed.values()];
      for (const build of await Promise.all(all)) await build?.close();
      await own.close();
    },
  };
}
