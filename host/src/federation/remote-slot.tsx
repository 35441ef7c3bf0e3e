import type { SlotName } from '@jukwaa/contracts';
import type { ReactNode } from 'react';
import { RemoteArea } from './remote-area.tsx';
import { remoteSlot, slotOwner } from './remotes.ts';

/** A region of the host that a remote fills; empty when no remote of the plan does. */
export function RemoteSlot({ name, fallback = null }: { name: SlotName; fallback?: ReactNode }) {
  const owner = slotOwner(name);
  if (owner === null) return null;
  return <RemoteArea remote={owner} part={name} load={() => remoteSlot(owner, name)} fallback={fallback} />;
}
