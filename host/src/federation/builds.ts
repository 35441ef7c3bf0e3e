import type { FailureKind, PagePlan, PageRemote, RemoteBuild } from '@jukwaa/contracts';
import { emit } from '@jukwaa/runtime';
import { proxy, useSnapshot } from 'valtio';

let planned: Readonly<Record<string, PageRemote>> = {};
/** The build of each remote that this page uses: the plan's, until it fails. */
const inUse = proxy<Record<string, RemoteBuild>>({});

/** Sets the plan of this page. Called once, at boot. */
export function takePlan(plan: PagePlan): void {
  planned = plan.remotes;
  for (const [name, { version, base, entry, integrity }] of Object.entries(planned))
    inUse[name] = { version, base, entry, integrity };
}

/** The build of a remote that the page uses now, or undefined when the plan lacks the remote. */
export const buildOf = (remote: string): RemoteBuild | undefined => inUse[remote];

/** The names of the plan's remotes. */
export const plannedNames = (): readonly string[] => Object.keys(planned);

/**
 * The build whose topics and events the version in use declares. A version that no plan has came with an edit in
 * development, which would have replaced the page if it declared others.
 */
export function declaredBy(remote: string): Pick<RemoteBuild, 'topics' | 'events'> | undefined {
  const { fallback, ...plan }: Partial<PageRemote> = planned[remote] ?? {};
  return fallback?.version === versionOf(remote) ? fallback : plan;
}

export const versionOf = (remote: string): string => inUse[remote]?.version ?? '?';

/** The version of a remote that the page uses; renders again when it changes. */
export const useVersion = (remote: string): string => useSnapshot(inUse)[remote]?.version ?? '?';

/** Returns the name of the remote that fills a slot by the plan, or null when none does. */
export function slotOwner(slot: string): string | null {
  return Object.values(planned).find(({ slots }) => slots.includes(slot))?.name ?? null;
}

/** Switches the open page to another build of a remote. */
export function switchBuild(remote: string, build: RemoteBuild): void {
  inUse[remote] = build;
}

/** Returns the known-good build of a remote if its version differs from `version`. */
export function otherBuild(remote: string, version: string): RemoteBuild | undefined {
  const fallback = planned[remote]?.fallback;
  return fallback?.version === version ? undefined : fallback;
}

/** Reports that the page shows the known-good version instead of `version`. */
export function reportFallBack(
  remote: string,
  { version, to }: { readonly version: string; readonly to: string },
  phase: Exclude<FailureKind, 'error'>,
  reason: string,
): void {
  emit('remoteFellBack', { remote, version, to, phase, reason });
}

/**
 * Switches to the known-good version of a remote for the rest of the page's life.
 * @param failed the version that failed
 * @param phase whether it failed to load, or loaded and broke
 * @returns whether a version other than `failed` is in use now
 */
export function fallBack(
  remote: string,
  failed: string,
  phase: Exclude<FailureKind, 'error'>,
  reason: string,
): boolean {
  const fallback = otherBuild(remote, failed);
  if (versionOf(remote) !== failed) return true;
  if (fallback === undefined) return false;
  inUse[remote] = fallback;
  reportFallBack(remote, { version: failed, to: fallback.version }, phase, reason);
  return true;
}
