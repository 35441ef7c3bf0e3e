import { BUNDLER_RUNTIME, type HostServed, type RemoteManifest } from '@jukwaa/contracts';
import type { Contents } from './whole.ts';

/** Parts of packages that the host provides, under other names. */
const PARTS = ['react-router', 'scheduler', '@module-federation/runtime-core'];

/** Text that only these libraries contain, minified or not. It finds a copy that was pasted in without its package. */
const MARKS: Readonly<Record<string, string>> = {
  react: 'react.transitional.element',
  'the federation runtime': 'FEDERATION_ALLOW_NEW_FUNCTION',
};

/** The host provides these only to save bytes. They hold no state, so a remote built with its own copy works. */
const MAY_BE_COPIED = [BUNDLER_RUNTIME];

/**
 * Returns copies of code that must exist once in the page. Two Reacts do not share hooks, and two runtimes have two
 * slips.
 */
export function ownCopies(manifest: RemoteManifest, host: HostServed, contents: Contents): string[] {
  const single = new Set([...Object.keys(host.provides), ...PARTS]);
  for (const name of MAY_BE_COPIED) single.delete(name);
  const packages = manifest.bundles.filter((name) => single.has(name));
  const marked = Object.entries(MARKS).flatMap(([what, mark]) => {
    const files = [...contents].filter(([name, content]) => name.endsWith('.js') && content?.includes(mark));
    return files.map(([name]) => `${name} has a copy of ${what} in it; the host brings it`);
  });
  return [...packages.map((name) => `it brings its own copy of ${name}; the host brings it`), ...marked];
}
