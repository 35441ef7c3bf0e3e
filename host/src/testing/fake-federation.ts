import { jest } from '@jest/globals';
import type { RemoteModule } from '@jukwaa/remote-kit';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * A fake federation runtime. Maps each entry address to its module, given at once or later; a missing one fails like
 * a network error.
 */
export const entries = new Map<string, () => RemoteModule | Promise<RemoteModule>>();
export const asked: string[] = [];
/** The plugins that the host adds to the runtime. */
export const plugins: ModuleFederationRuntimePlugin[] = [];
/** Entry addresses by their registered name. */
const known = new Map<string, string>();
jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: () => ({
    registerPlugins: (added: readonly ModuleFederationRuntimePlugin[]) => void plugins.push(...added),
    registerRemotes: ([{ name, entry }]: [{ name: string; entry: string }]) => void known.set(name, entry),
    loadRemote: async (id: string) => {
      const entry = known.get(id.split('/')[0] ?? '') ?? '';
      asked.push(entry);
      const module = entries.get(entry);
      if (module === undefined) throw new Error(`${entry} is gone`);
      return { default: await module() };
    },
  }),
}));
