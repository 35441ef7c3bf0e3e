import type { RemoteModule } from '@jukwaa/remote-kit';

/** A remote's failure to load, which a server never reports. */
export class RemoteLoadError extends Error {}

/** Waits for ever: a part that is not there already makes the page begin with the skeleton. */
export const loadBuild = (): Promise<RemoteModule> => new Promise(() => undefined);
