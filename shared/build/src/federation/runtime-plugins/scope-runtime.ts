import { SCOPED_RUNTIME_GLOBAL } from '@jukwaa/contracts';
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

const RUNTIME = '@jukwaa/runtime';

/**
 * Gives one remote its own view of the page's runtime, which the host makes: all state is shared, and the host knows
 * which remote calls.
 *
 * @param container name of the remote's container
 */
export const scopeRuntime = (container: string): ModuleFederationRuntimePlugin => ({
  name: 'scope-runtime',
  resolveShare(share) {
    const { pkgName, resolver } = share;
    const scope: unknown = Reflect.get(globalThis, SCOPED_RUNTIME_GLOBAL);
    if (pkgName !== RUNTIME || typeof scope !== 'function') return share;
    return {
      ...share,
      resolver() {
        const found = resolver();
        const lib = found?.shared.lib;
        if (found === undefined || lib === undefined) return found;
        return { ...found, shared: { ...found.shared, lib: () => scope(container, lib()) } };
      },
    };
  },
});
