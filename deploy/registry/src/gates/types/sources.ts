import { posix } from 'node:path';
import type { RemoteSources } from '@jukwaa/contracts';

/** A path of a source below `src`, in characters that every file system takes. */
const SOURCE_PATH = /^src\/(?:[\w.@-]+\/)*[\w.@-]+\.tsx?$/;
const MAX_REASONS = 5;

/** Addresses of other modules in a source: of imports, exports and types, and of references by comment. */
const ADDRESSES =
  /\b(?:from|import|require|module)\s*\(?\s*(['"`])([^'"`\n]*)\1|<(?:reference|amd-\w+)[^>\n]*?(['"])([^'"\n]*)\3/gi;

const isOutside = (path: string, address: string): boolean => {
  if (!address.startsWith('.')) return address.startsWith('/') || /^[a-z]+:/i.test(address);
  return !posix.join(posix.dirname(path), address).startsWith('src/');
};

/**
 * Returns why sources can't be checked: paths that leave their folder, and imports of files that do. The compiler would read those
 * on the registry's machine, and name them in its errors. It finds the usual ways to write an address; `readsOutside` finds the others
 * afterwards.
 */
export function straySources(sources: RemoteSources): string[] {
  const reasons = Object.entries(sources).flatMap(([path, text]) => {
    if (!SOURCE_PATH.test(path) || path.split('/').some((part) => /^\.+$/.test(part)))
      return [`${JSON.stringify(path.slice(0, 80))} is no path of a source below src`];
    return [...text.matchAll(ADDRESSES)].flatMap(([, , imported, , referenced]) => {
      const address = imported ?? referenced ?? '';
      const isReference = referenced !== undefined;
      return isReference || isOutside(path, address)
        ? [`${path} reaches for ${JSON.stringify(address.slice(0, 80))}, which is none of its sources`]
        : [];
    });
  });
  return reasons.slice(0, MAX_REASONS);
}
