import { type BuiltFile, type HostManifest, href, type Plan } from '@jukwaa/contracts';
import type * as v from 'valibot';
import { type MatchedRoute, matchRoute } from './match-route.ts';

/** A file that a page loads first, as its tags and its hints name it. */
export interface PageFile {
  readonly href: string;
  readonly as: 'script' | 'style';
  /** Null only for a file that the manifest does not know. */
  readonly integrity: string | null;
}

type Files = Readonly<Record<string, v.InferOutput<typeof BuiltFile>>>;

const pageFile = (base: string, name: string, files: Files): PageFile => ({
  href: `${base}${name}`,
  as: name.endsWith('.css') ? 'style' : 'script',
  integrity: files[name]?.integrity ?? null,
});

/** Where a build of the host has its files. */
export const hostBase = ({ version }: Pick<HostManifest, 'version'>): string => `/host/${version}/`;

/** The script that the lazy files of the host are found by: they are beside it. */
const isMain = (name: string) => /^main\b/.test(name);

/**
 * What starts the host: its scripts in the order in which they run, and its styles. Only the main script has the version in its
 * address: the others are named by their content alone, so that a browser keeps the libraries over a deploy of the host.
 */
export const hostFiles = (host: HostManifest) => {
  const { entry, files } = host;
  const at = (name: string) =>
    pageFile(isMain(name) && name.endsWith('.js') ? hostBase(host) : '/host/', name, files);
  return { scripts: entry.js.map(at), styles: entry.css.map(at) };
};

/** What a visitor asks for, and whether the browser has a session: the host's guard sends others than a route is for elsewhere. */
export interface Visit {
  readonly path: string;
  readonly hasSession: boolean;
}

/** The route that a visit is going to show: an address that nobody has shows home, one behind the login shows the login. */
export function shownRoute(plan: Plan, { path, hasSession }: Visit): MatchedRoute | null {
  const home = matchRoute(plan, href('home'));
  const asked = matchRoute(plan, path) ?? home;
  if (asked?.route.access === 'user' && !hasSession) return matchRoute(plan, href('login')) ?? asked;
  return asked?.route.access === 'guest' && hasSession ? home : asked;
}

/** Everything of the remote that the route runs first: entry, exposed module, the screen's chunks. */
export function screenFiles({ remote: { base, manifest }, route }: MatchedRoute): PageFile[] {
  const { entry, chunks, files } = manifest;
  const names = new Set([entry, ...(chunks.remote ?? []), ...(chunks[route.screen] ?? [])]);
  return [...names].map((name) => pageFile(base, name, files));
}
