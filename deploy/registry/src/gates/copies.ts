import { BUNDLER_RUNTIME, type HostServed, type RemoteManifest } from '@jukwaa/contracts';
import type { Contents } from './whole.ts';

/** Parts of what the host brings, under other names. */
const PARTS = ['react-router', 'scheduler', '@module-federation/runtime-core'];

/** What only the code of these libraries says, minified or not: a copy that was pasted in has no package. */
const MARKS: Readonly<Record<string, string>> = {
  react: 'react.transitional.element',
  'the federation runtime': 'FEDERATION_ALLOW_NEW_FUNCTION',
};

/** What the host brings only to save bytes: it keeps nothing, so a remote that was built with a copy of its own works. */
const MAY_BE_COPIED = [BUNDLER_RUNTIME];

/** Copies of what must exist once in the page: two Reacts don't know each other's hooks, two runtimes have two slips. */
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
