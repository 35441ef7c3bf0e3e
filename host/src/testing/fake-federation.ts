import { jest } from '@jest/globals';
import type { RemoteModule } from '@jukwaa/remote-kit';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** A fake federation runtime. What each entry address holds, at once or later; a missing one fails as a network does. */
export const entries = new Map<string, () => RemoteModule | Promise<RemoteModule>>();
export const asked: string[] = [];
/** What the host adds to the runtime. */
export const plugins: ModuleFederationRuntimePlugin[] = [];
/** Entry addresses by the name under which they were registered. */
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
