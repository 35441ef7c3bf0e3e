import type { FailureKind, PagePlan, PageRemote, RemoteBuild } from '@jukwaa/contracts';
import { emit } from '@jukwaa/runtime';
import { proxy, useSnapshot } from 'valtio';

let planned: Readonly<Record<string, PageRemote>> = {};
/** The build of each remote that this page uses: the plan's, until it turns out not to work. */
const inUse = proxy<Record<string, RemoteBuild>>({});

/** Takes over the plan of this page. Call once, at boot. */
export function takePlan(plan: PagePlan): void {
  planned = plan.remotes;
  for (const [name, { version, base, entry, integrity }] of Object.entries(planned))
    inUse[name] = { version, base, entry, integrity };
}

/** The build of a remote that the page uses now; undefined for one that the plan does not have. */
export const buildOf = (remote: string): RemoteBuild | undefined => inUse[remote];

export const versionOf = (remote: string): string => inUse[remote]?.version ?? '?';

/** The version of a remote that the page uses; draws anew when it changes. */
export const useVersion = (remote: string): string => useSnapshot(inUse)[remote]?.version ?? '?';

/** Name of the remote that fills a slot, by the plan; null when none does. */
export function slotOwner(slot: string): string | null {
  return Object.values(planned).find(({ slots }) => slots.includes(slot))?.name ?? null;
}

/** Uses another build of a remote from now on, in the page that is open. */
export function switchBuild(remote: string, build: RemoteBuild): void {
  inUse[remote] = build;
}

/** The version of a remote that is known to work, when that is another one than `version`. */
export function otherBuild(remote: string, version: string): RemoteBuild | undefined {
  const fallback = planned[remote]?.fallback;
  return fallback?.version === version ? undefined : fallback;
}

/** Reports that the version known to work is shown in place of `version`. */
export function reportFallBack(
  remote: string,
  { version, to }: { readonly version: string; readonly to: string },
  phase: Exclude<FailureKind, 'error'>,
  reason: string,
): void {
  emit('remoteFellBack', { remote, version, to, phase, reason });
}

/**
 * Goes over to the version of a remote that is known to work, for as long as this page lives.
 *
 * @param failed the version that does not work
 * @param phase whether it did not come, or came and broke
 * @returns whether another version than `failed` is in use now
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
