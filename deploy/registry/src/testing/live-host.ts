import { BUNDLER_RUNTIME, type HostServed } from '@jukwaa/contracts';

/** Hash of the contracts that host and builds of the tests share. */
export const TYPES = 'a'.repeat(64);

/** A host against which remotes are judged. */
export const liveHost = (parts: Partial<HostServed> = {}): HostServed => ({
  version: '1.0.0',
  contract: '1.0.0',
  provides: { react: '19.3.1', '@jukwaa/runtime': '0.1.0', [BUNDLER_RUNTIME]: '2.9.2' },
  types: TYPES,
  ...parts,
});
