import type { RemoteRouteInput } from '@jukwaa/contracts';
import type { BuildFacts } from './manifest-plugin.ts';

/**
 * Checks that every screen has a chunk of its name, by which the edge announces its files and the budget counts them.
 *
 * @throws Error for a screen without one
 */
export function requireChunks(routes: readonly RemoteRouteInput[], chunks: BuildFacts['chunks']): void {
  for (const { screen } of routes)
    if (!Object.hasOwn(chunks, screen))
      throw new Error(
        `the screen ${screen} has no chunk of its name: import it with /* webpackChunkName: "${screen}" */`,
      );
}
