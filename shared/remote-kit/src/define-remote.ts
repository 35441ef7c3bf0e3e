import type { RemoteRouteInput } from '@jukwaa/contracts';
import type { ComponentType } from 'react';

/**
 * A module whose default export is a component without props, which reads its input from the router and the runtime.
 */
export interface ComponentModule {
  readonly default: ComponentType;
}
export type LoadComponent = () => Promise<ComponentModule>;

/** A remote's exports for the host: a chunk per screen, and the regions of the host that it fills. */
export interface RemoteModule {
  readonly name: string;
  readonly screens: Readonly<Record<string, LoadComponent>>;
  readonly slots: Readonly<Record<string, LoadComponent>>;
}

/**
 * Declares a remote; its result is the default export of the exposed module `./remote`. Called with the type of its
 * route table, `defineRemote<typeof routes>`, it must provide every screen of the routes. The table itself is not
 * part of the page's code: the host gets it from the manifest.
 */
export function defineRemote<TRoutes extends readonly RemoteRouteInput[]>(remote: {
  readonly name: string;
  readonly screens: Record<TRoutes[number]['screen'], LoadComponent>;
  /** By the name of the region; its chunk is `slot-` and that name, which the manifest declares. */
  readonly slots?: Readonly<Record<string, LoadComponent>>;
}): RemoteModule {
  return { ...remote, slots: remote.slots ?? {} };
}
