import { beforeEach } from '@jest/globals';
import { watchOnce } from '../moves/watch.ts';
import { view } from './page-views.ts';
import type { TestRegistry } from './test-registry.ts';

/** Ends a watch with the error of a version. */
export const rethrow = (_version: string, error: unknown): never => {
  throw error;
};

/** A registry with one version of the casino before each test, whose versions are viewed and watched. */
export function useWatched(own: () => TestRegistry) {
  beforeEach(() => own().publish({ version: '1.0.0-a' }));
  return {
    test: own,
    /** Good and failing views of a version, in one network or in several. */
    views: (version: string, good: number, broken: number, network?: string) =>
      view(own().registry, version, { good, broken, ...(network !== undefined && { network }) }),
    look: () => watchOnce(own().registry, rethrow),
  };
}
