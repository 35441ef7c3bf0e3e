import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildFacts, singleBundleConfig } from '@jukwaa/build';
import { remoteNames } from '@jukwaa/build/sources';
import { rspack } from '@rspack/core';
import { register } from 'tsx/esm/api';
import { ROOT } from '../../start/root.ts';

/** Output folder of the comparison. */
export const SINGLE_DIST = join(ROOT, '.cache/single-bundle/dist');

/** Chunk name of a remote's module in the single bundle. */
export const remoteChunk = (name: string) => `remote-${name}`;

/** The host's `load-remote.ts` with the remotes' own sources behind it: lazy routes of one application. */
function loaderSource(): string {
  const loaders = remoteNames().map(
    (name) =>
      `  ${name}: () => import(/* webpackChunkName: "${remoteChunk(name)}" */ '${join(ROOT, 'remotes', name, 'src/remote.ts')}'),`,
  );
  return `const LOAD = {\n${loaders.join('\n')}\n};
export class RemoteLoadError extends Error {}
export const loadBuild = async (remote) => (await LOAD[remote]()).default;
`;
}

/** Builds host and remotes as one application from the same sources; returns the data for its page plan. */
export async function buildSingle(): Promise<BuildFacts> {
  const loadRemote = join(SINGLE_DIST, '../load-remote.js');
  await mkdir(SINGLE_DIST, { recursive: true });
  await writeFile(loadRemote, loaderSource());
  // The host's own description is TypeScript of another package, loaded where it lies.
  register();
  const { shellParts } = await import(join(ROOT, 'host/src/shell/shell-parts.ts'));
  let facts: BuildFacts | undefined;
  const config = singleBundleConfig({
    root: join(ROOT, 'host'),
    outputPath: SINGLE_DIST,
    shell: shellParts(),
    loadRemote,
    onBuilt: (built) => {
      facts = built;
    },
  });
  await new Promise<void>((resolve, reject) => {
    rspack(config, (error, stats) => {
      if (error !== null) return reject(error);
      return stats?.hasErrors() ? reject(new Error(stats.toString('errors-only'))) : resolve();
    });
  });
  if (facts === undefined) throw new Error('the single bundle was built without facts');
  return facts;
}
