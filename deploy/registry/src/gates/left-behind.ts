import { href, isCovered, PATHS, patternsOverlap, type RemoteManifest } from '@jukwaa/contracts';
import { type Claim, pathsOf } from '../model/claims.ts';

/** Paths and slots that a retired remote served. */
export interface Served {
  readonly paths: string[];
  readonly slots: string[];
}

const namesOf = (kind: Claim['kind'], claims: readonly Claim[]): string[] => [
  ...new Set(claims.filter((claim) => claim.kind === kind).map(({ name }) => name)),
];

/** Divides the claims of a remote into those that these other versions serve as well, and the rest. */
export function leftBehind(
  claims: readonly Claim[],
  others: readonly RemoteManifest[],
): { readonly taken_over: Served; readonly ended: Served } {
  const patterns = others.flatMap(pathsOf);
  const filled = new Set(others.flatMap(({ slots }) => slots));
  const [paths, slots] = [namesOf('path', claims), namesOf('slot', claims)];
  const isServed = (path: string) => isCovered(path, patterns);
  return {
    taken_over: { paths: paths.filter(isServed), slots: slots.filter((slot) => filled.has(slot)) },
    ended: {
      paths: paths.filter((path) => !isServed(path)),
      slots: slots.filter((slot) => !filled.has(slot)),
    },
  };
}

/**
 * Returns the paths to which menus and links of the app may lead: those of named routes. The host hides entries of its
 * side menu that have no route, and every other link to an ended path leads home.
 */
export const linkedPaths = (paths: readonly string[]): string[] =>
  paths.filter((path) => Object.values(PATHS).some((named) => isCovered(named, [path])));

/** The path at which every unknown address ends; without a remote for it the app has no screen at all. */
const HOME = href('home');

/** Returns why a remote can't be retired like this; empty when it can. */
export function whyNotRetire(remote: string, { paths, slots }: Served, withoutSuccessor: boolean): string[] {
  const home = paths.find((path) => patternsOverlap(path, HOME));
  if (withoutSuccessor)
    return home === undefined
      ? []
      : [`${home} can't end: every unknown address leads there; name its next remote with --to`];
  if (paths.length + slots.length === 0) return [];
  const linked = new Set(linkedPaths(paths));
  return [
    ...paths.map(
      (path) =>
        `${path} would have no remote${linked.has(path) ? ', and menus or links of the app lead to it' : ''}`,
    ),
    ...slots.map((slot) => `the slot ${slot} would be empty`),
    `npx jukwaa retire ${remote} --to <remote@version> makes a version live that serves them; --without-successor ends them`,
  ];
}
