import type { RemoteRouteInput, SlotName } from '@jukwaa/contracts';
import type { ComponentType } from 'react';

/** A module whose default export is a component without props; it reads what it needs from the router and the runtime. */
export interface ComponentModule {
  readonly default: ComponentType;
}
export type LoadComponent = () => Promise<ComponentModule>;

/** What a remote gives the host: its routes as data, a chunk per screen, and the regions of the host that it fills. */
export interface RemoteModule {
  readonly name: string;
  readonly routes: readonly RemoteRouteInput[];
  readonly screens: Readonly<Record<string, LoadComponent>>;
  readonly slots: Readonly<Partial<Record<SlotName, LoadComponent>>>;
}

type ScreenKeys<TRoutes extends readonly RemoteRouteInput[]> = TRoutes[number]['screen'];

/**
 * Declares a remote; its result is the default export of the exposed module `./remote`.
 * Every `screen` that a route names must be given, which the type checks.
 */
export function defineRemote<const TRoutes extends readonly RemoteRouteInput[]>(remote: {
  name: string;
  routes: TRoutes;
  screens: Record<ScreenKeys<TRoutes>, LoadComponent>;
  slots?: Partial<Record<SlotName, LoadComponent>>;
}): RemoteModule {
  return { ...remote, slots: remote.slots ?? {} };
}
