import type { HostServed, RemoteManifest } from '@jukwaa/contracts';

/** Returns whether a slot that a region requests, with `*` for any part, matches this name. */
function isAskedAs(asked: string, slot: string): boolean {
  const [start = '', ...ends] = asked.split('*');
  const end = ends.at(-1);
  if (end === undefined) return asked === slot;
  return slot.length > start.length + end.length && slot.startsWith(start) && slot.endsWith(end);
}

/**
 * Returns slots of a remote that no region of the live host requests. The name may be mistyped, or the host older
 * than the remote.
 */
export function slotsNotAsked({ slots }: RemoteManifest, host: HostServed): string[] {
  const { slots: asked } = host;
  if (asked === undefined) return [];
  return slots
    .filter((slot) => !asked.some((pattern) => isAskedAs(pattern, slot)))
    .map(
      (slot) =>
        `no region of the live host ${host.version} asks for the slot ${slot}; it has ${asked.join(', ')}`,
    );
}
