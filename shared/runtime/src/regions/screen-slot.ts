import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';

export interface ScreenSlotProps {
  /** Another remote fills it as its slot `in-<name>`. */
  readonly name: string;
  /** Shown until that remote has loaded. */
  readonly fallback?: ReactNode;
}

const Slots = createContext<ComponentType<ScreenSlotProps> | null>(null);

/** Gives the screens inside it the host's component that loads a slot. */
export const ScreenSlots = Slots.Provider;

/** A region inside a screen that another remote fills, so that no remote imports another one. */
export function ScreenSlot(props: ScreenSlotProps): ReactNode {
  const Slot = useContext(Slots);
  return Slot && createElement(Slot, props);
}
