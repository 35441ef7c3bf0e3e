import type { HostManifest, HostServed, RemoteManifest } from '@jukwaa/contracts';
import { notServed } from './contract.ts';
import { slotsNotAsked } from './slots.ts';

/** How a contract changes without a moment in which a remote has no host. */
export const CONTRACT_STEPS =
  'a contract changes in three steps: publish a host that serves the old and the new, then the remotes that need only the new, then the host without the old';

/** A reason against a remote as one against a host that is not live yet. */
export const ofThisHost = ({ name, version }: RemoteManifest, reason: string): string =>
  `${name}@${version}: ${reason.replaceAll('the live host', 'this host')}`;

/** Slots of a remote that the live host's regions request, and this host's do not. */
function emptiedSlots(remote: RemoteManifest, host: HostServed, live: HostServed | null): string[] {
  if (live === null) return [];
  return remote.slots.filter((slot) => {
    const only = { ...remote, slots: [slot] };
    return slotsNotAsked(only, host).length > 0 && slotsNotAsked(only, live).length === 0;
  });
}

function reasonsOf(remote: RemoteManifest, host: HostManifest, live: HostServed | null): string[] {
  return [
    ...notServed(remote, host).map((reason) => ofThisHost(remote, reason)),
    ...emptiedSlots(remote, host, live).map((slot) =>
      ofThisHost(remote, `it fills the slot ${slot}, which no region of this host requests`),
    ),
  ];
}

/** Adds how to change a contract to the reasons of a refusal, if there are any. */
export const withWay = (reasons: readonly string[]): string[] =>
  reasons.length === 0 ? [] : [...new Set(reasons), CONTRACT_STEPS];

/** Returns which of these remotes the host would not serve, by their manifests, and why. */
export const unserved = (
  host: HostManifest,
  remotes: readonly RemoteManifest[],
  live: HostServed | null,
): string[] => withWay(remotes.flatMap((remote) => reasonsOf(remote, host, live)));
