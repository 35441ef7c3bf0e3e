import type { ScreenSlotProps } from '@jukwaa/runtime';
import { RemoteSlot } from './remote-slot.tsx';

/** A region inside a screen, which names it. Another remote fills it as its slot `in-<name>`. */
export function ScreenRegion({ name, fallback }: ScreenSlotProps) {
  return <RemoteSlot name={`in-${name}`} fallback={fallback} />;
}
