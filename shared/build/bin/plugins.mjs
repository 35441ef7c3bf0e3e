// This file is plain JavaScript because it runs before TypeScript can be loaded.
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

const PACKAGE = /[\\/]node_modules[\\/]/;
/** Our packages are TypeScript, also where a remote in another repository has installed them. */
const OWN_PACKAGE = /[\\/]node_modules[\\/]@jukwaa[\\/](?!.*[\\/]node_modules[\\/])/;

/** Whether a file is ours, and not of a package from a registry. */
export const isOwn = (path) => !PACKAGE.test(path) || OWN_PACKAGE.test(path);

/** The bundle lies elsewhere, but its modules find their files beside their sources. */
export const ownPlaces = {
  name: 'own-places',
  setup(build) {
    build.onLoad({ filter: /\.m?[jt]s$/ }, ({ path }) => {
      if (!isOwn(path)) return undefined;
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.')) return undefined;
      const contents = text
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)));
      return { contents, loader: path.endsWith('ts') ? 'ts' : 'js' };
    });
  },
};

/** Packages that Node loads itself are found as it finds them: not as files for bundlers, which esbuild prefers (`module`). */
export const findAsNode = ({ initialOptions }) => {
  initialOptions.conditions = [];
};

/** Packages stay where they are: some look for files beside their code, and no process needs all of them. */
export const packagesOutside = {
  name: 'packages-outside',
  setup(build) {
    findAsNode(build);
    build.onResolve({ filter: /^[^./]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (pluginData === packagesOutside || kind === 'entry-point') return undefined;
      const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: packagesOutside });
      return found.external || isOwn(found.path)
        ? found
        : { path: pathToFileURL(found.path).href, external: true };
    });
  },
};
