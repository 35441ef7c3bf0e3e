import type { HostManifest, RemoteManifest } from '@jukwaa/contracts';
import { builtSizes, costOf, firstFiles } from '@jukwaa/registry';
import { type BuildWeights, sumOfFiles } from '../../weights/build-weights.ts';
import type { Parts } from '../../weights/parts-of-code.ts';

/** A build with the parts of its files; null for a published version that was built elsewhere. */
export interface Weighed<Manifest> {
  readonly manifest: Manifest;
  readonly files: BuildWeights['files'] | null;
}

/** Host and remotes together, as they are built or as they are live. */
export interface App {
  readonly host: Weighed<HostManifest> | null;
  readonly remotes: Readonly<Record<string, Weighed<RemoteManifest>>>;
}

/** Some files of one build. */
interface Chosen extends Weighed<Pick<HostManifest, 'files'>> {
  readonly names: readonly string[];
}

/** Some files of an app, which the page loads together. */
export interface FileGroup {
  readonly title: string;
  readonly of: (app: App) => readonly Chosen[];
}

const HOME = '/';

const entryOf = ({ host }: App): Chosen[] =>
  host === null ? [] : [{ ...host, names: [...host.manifest.entry.js, ...host.manifest.entry.css] }];

const routeOf = (remote: Weighed<RemoteManifest> | undefined, path: string): Chosen[] => {
  const route = remote?.manifest.routes.find((one) => one.path === path);
  if (remote === undefined || route === undefined) return [];
  return [{ ...remote, names: firstFiles(remote.manifest, route.screen) }];
};

const heaviestOf = ({ manifest }: Weighed<RemoteManifest>): string =>
  costOf(manifest, builtSizes(manifest)).heaviest.path;

/** Files of a build that browsers may load. */
const served = <M extends HostManifest | RemoteManifest>(build: Weighed<M>): Chosen => ({
  ...build,
  names: Object.keys(build.manifest.files).filter((name) => name !== build.manifest.server),
});

/** The first load of home, the heaviest first route of each remote, and all files. */
export function groupsOf({ remotes }: App): FileGroup[] {
  const home = Object.keys(remotes).find((name) => routeOf(remotes[name], HOME).length > 0) ?? '';
  const heaviest = Object.entries(remotes).map(([name, remote]): FileGroup => {
    const path = heaviestOf(remote);
    return { title: `${name}: ${path}, without the host`, of: (app) => routeOf(app.remotes[name], path) };
  });
  return [
    { title: 'first load of home', of: (app) => [...entryOf(app), ...routeOf(app.remotes[home], HOME)] },
    ...heaviest,
    {
      title: 'all files of host and remotes',
      of: ({ host, remotes }) => [
        ...(host === null ? [] : [served(host)]),
        ...Object.values(remotes).map(served),
      ],
    },
  ];
}

/** The parts of chosen files together; null when those of one build are unknown. */
export function partsOf(chosen: readonly Chosen[]): Parts | null {
  const sum: Record<string, number> = {};
  for (const { files, names } of chosen) {
    if (files === null) return null;
    for (const [part, bytes] of Object.entries(sumOfFiles(files, names)))
      sum[part] = (sum[part] ?? 0) + bytes;
  }
  return sum;
}

/** Compressed bytes of chosen files, from their manifests. */
export const bytesOf = (chosen: readonly Chosen[]): number =>
  chosen
    .flatMap(({ manifest, names }) => [...new Set(names)].map((name) => manifest.files[name]?.brotli ?? 0))
    .reduce((sum, bytes) => sum + bytes, 0);
