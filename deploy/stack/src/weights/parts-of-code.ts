import { posix } from 'node:path';
import { type DecodedSourceMap, decodedMappings, TraceMap } from '@jridgewell/trace-mapping';

/** Bytes by part: an npm package, or one of our folders. */
export type Parts = Readonly<Record<string, number>>;

/** Code of no source: the bundler's own functions, and what it writes around modules. */
const BUNDLER = 'bundler';

/**
 * The part that a source belongs to: its npm package, `shared/<package>`, `remotes/<name>`, or `host/src/<folder>`.
 *
 * @param source as the source map names it, such as `webpack://name/./src/app.tsx`
 * @param folder of the built package, relative to the project
 */
function partOf(source: string, folder: string): string {
  const path = /^webpack:\/\/[^/]*\/(\.{1,2}\/.*)$/.exec(source)?.[1];
  if (path === undefined) return BUNDLER;
  const [beside, ...installed] = posix.join(folder, path).split(/(?:^|\/)node_modules\//);
  const library = /^(@[^/]+\/[^/]+|[^/]+)/.exec(installed.at(-1) ?? '')?.[1];
  if (library !== undefined) return library;
  return /(?:^|\/)(host\/src(?:\/[^/]+(?=\/))?|(?:shared|remotes)\/[^/]+)/.exec(beside ?? '')?.[1] ?? BUNDLER;
}

/**
 * The bytes of emitted code by part. Each piece of code belongs to the source that its mapping names.
 *
 * @param map the source map of the code, as JSON
 * @param folder of the built package, relative to the project
 */
export function partsOfCode(code: string, map: DecodedSourceMap | string, folder: string): Parts {
  const traced = new TraceMap(map);
  const owners = traced.sources.map((source) => partOf(source ?? '', folder));
  const lines = code.split('\n');
  const parts: Record<string, number> = {};
  const add = (owner: string, text: string) => {
    parts[owner] = (parts[owner] ?? 0) + Buffer.byteLength(text);
  };
  for (const [at, line] of lines.entries()) {
    let [owner, from] = [BUNDLER, 0];
    for (const [column, source] of decodedMappings(traced)[at] ?? []) {
      add(owner, line.slice(from, column));
      [owner, from] = [source === undefined ? BUNDLER : (owners[source] ?? BUNDLER), column];
    }
    add(owner, line.slice(from));
  }
  add(BUNDLER, '\n'.repeat(lines.length - 1));
  return Object.fromEntries(Object.entries(parts).filter(([, bytes]) => bytes > 0));
}

/**
 * Shares whole bytes among parts in proportion to their weights, by largest remainder, so that they add up to `bytes`.
 */
export function shareOut(bytes: number, weights: Parts): Parts {
  const sum = Object.values(weights).reduce((total, weight) => total + weight, 0);
  const exact = Object.entries(weights).map(([part, weight]) => ({ part, share: (bytes * weight) / sum }));
  let left = exact.reduce((rest, { share }) => rest - Math.floor(share), bytes);
  const shares: Record<string, number> = {};
  for (const { part, share } of exact.toSorted((a, b) => (b.share % 1) - (a.share % 1))) {
    shares[part] = Math.floor(share) + (left > 0 ? 1 : 0);
    left -= 1;
  }
  return shares;
}
