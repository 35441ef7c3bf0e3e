import {
  type BuiltFile,
  type HostManifest,
  hashForPages,
  href,
  isMainScript,
  isNamedByContent,
  type Plan,
  type PlannedRemote,
  sharedFilesOf,
} from '@jukwaa/contracts';
import { type MatchedRoute, matchRoute } from './match-route.ts';

/** A file that a page loads first, with the attributes of its tags and hints. */
export interface PageFile {
  readonly href: string;
  readonly as: 'script' | 'style';
  /** Null only for a file that the manifest does not list. */
  readonly integrity: string | null;
}

type Files = Readonly<Record<string, BuiltFile>>;

const pageFile = (base: string, name: string, files: Files): PageFile => ({
  href: `${base}${name}`,
  as: name.endsWith('.css') ? 'style' : 'script',
  integrity: hashForPages(files[name]) ?? null,
});

/** Address of a build's files of the host. */
export const hostBase = ({ version }: Pick<HostManifest, 'version'>): string => `/host/${version}/`;

/** Scripts that the host loads for its first calls, from the folder of its version. */
export const callFiles = (host: HostManifest): PageFile[] =>
  host.preload.map((name) => pageFile(hostBase(host), name, host.files));

/**
 * Files that start the host: its scripts in the order in which they run, and its styles. Only the main script has the
 * version in its address. The others have names by content, so that a browser keeps the libraries over a deploy of
 * the host.
 */
export const hostFiles = (host: HostManifest) => {
  const { entry, files } = host;
  const at = (name: string) => pageFile(isMainScript(name) ? hostBase(host) : '/host/', name, files);
  return { scripts: entry.js.map(at), styles: entry.css.map(at) };
};

/**
 * The requested address, and whether the browser has a session: the host's guard redirects visitors from routes that
 * are not for them.
 */
export interface Visit {
  readonly path: string;
  readonly hasSession: boolean;
}

/** Returns the route that a visit shows: an unknown address shows home, one that needs a login shows the login. */
export function shownRoute(plan: Plan, { path, hasSession }: Visit): MatchedRoute | null {
  const home = matchRoute(plan, href('home'));
  const asked = matchRoute(plan, path) ?? home;
  if (asked?.route.access === 'user' && !hasSession) return matchRoute(plan, href('login')) ?? asked;
  return asked?.route.access === 'guest' && hasSession ? home : asked;
}

/** The path at which the host shows a visit: its own, or that of the route to which it is redirected. */
export const shownPath = (plan: Plan, shown: MatchedRoute | null, path: string): string =>
  shown === null || matchRoute(plan, path)?.route === shown.route ? path : shown.route.path;

/** Address of the folder from which the build's own loader takes a file. */
const folderOf = ({ base, manifest }: PlannedRemote, name: string): string =>
  manifest.shares_files === true && isNamedByContent(name) ? sharedFilesOf(manifest.name) : base;

const remoteFiles = (remote: PlannedRemote, names: readonly string[]): PageFile[] =>
  [...new Set(names)].map((name) => pageFile(folderOf(remote, name), name, remote.manifest.files));

/** Files of the remote that the route runs first: entry, exposed module, the screen's chunks. */
export function screenFiles({ remote, route }: MatchedRoute): PageFile[] {
  const { entry, chunks } = remote.manifest;
  return remoteFiles(remote, [entry, ...(chunks.remote ?? []), ...(chunks[route.screen] ?? [])]);
}

/** Style sheets of the remote for a rendered page: of the screen, and of the route's own footer, which is rendered with it. */
export function renderedStyles({ remote, route }: MatchedRoute): PageFile[] {
  const { chunks } = remote.manifest;
  const ofFooter = chunks[`slot-${route.name}-footer`] ?? [];
  return remoteFiles(remote, [...(chunks[route.screen] ?? []), ...ofFooter]).filter(
    ({ as }) => as === 'style',
  );
}
