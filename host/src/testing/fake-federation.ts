import { jest } from '@jest/globals';
import type { RemoteModule } from '@jukwaa/remote-kit';

/**
 * A page without scripts of remotes. Maps each entry address to its module, given at once or later; a missing one fails
 * like a network error.
 */
export const entries = new Map<string, () => RemoteModule | Promise<RemoteModule>>();
export const asked: string[] = [];
jest.mock('../federation/container.ts', () => ({
  loadExposed: async ({ address }: { readonly address: string }) => {
    asked.push(address);
    const module = entries.get(address);
    if (module === undefined) throw new Error(`${address} is gone`);
    return { default: await module() };
  },
}));
