import type { ReactNode } from 'react';
import { slotOwner } from './builds.ts';
import { RemoteArea } from './remote-area.tsx';
import { remoteSlot, slotPart } from './remotes.ts';

/** A region of the host that a remote fills; empty when no remote of the plan fills it. */
export function RemoteSlot({ name, fallback = null }: { name: string; fallback?: ReactNode }) {
  const owner = slotOwner(name);
  if (owner === null) return null;
  const load = () => remoteSlot(owner, name);
  return <RemoteArea remote={owner} part={slotPart(name)} load={load} fallback={fallback} />;
}
