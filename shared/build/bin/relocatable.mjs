// This file is plain JavaScript because the commands that load it run without a TypeScript compiler.
import { readFileSync, realpathSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import { findAsNode, isOwn, packagesOutside } from './plugins.mjs';

const slashed = (path) => path.split(sep).join('/');

/** The address of the module in which it stands; in two parts, because a bundle of this file gets the places of its sources. */
const OWN_ADDRESS = ['import', 'meta', 'url'].join('.');

/** The address of a place as seen from the bundle, wherever the folder of both is moved. */
const placeFrom = (outdir, path) =>
  `new URL(${JSON.stringify(slashed(relative(outdir, path)))}, ${OWN_ADDRESS})`;

/** Own modules find their files beside their sources, which keep their place relative to the bundle. */
const ownPlaces = (outdir) => ({
  name: 'own-places',
  setup(build) {
    build.onLoad({ filter: /\.m?[jt]s$/ }, ({ path }) => {
      const text = isOwn(path) ? readFileSync(path, 'utf8') : '';
      const contents = text.replace(/\bimport\.meta\.(url|dirname)\b/g, (_all, what) =>
        what === 'url'
          ? `${placeFrom(outdir, path)}.href`
          : `decodeURIComponent(${placeFrom(outdir, dirname(path))}.pathname)`,
      );
      if (contents === text) return undefined;
      return { contents, loader: path.endsWith('ts') ? 'ts' : 'js' };
    });
  },
});

/** Packages stay files of their own, at the same place relative to the bundle. `onPackage` is called with each file. */
const packagesBeside = (outdir, onPackage) => ({
  name: 'packages-beside',
  setup(build) {
    findAsNode(build);
    build.onResolve({ filter: /^[^./]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (pluginData === packagesOutside || kind === 'entry-point') return undefined;
      const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: packagesOutside });
      if (found.external || isOwn(found.path)) return found;
      const file = realpathSync(found.path);
      onPackage(file);
      return { path: slashed(relative(outdir, file)), external: true };
    });
  },
});

/**
 * Bundles a TypeScript program into a folder of the project that may be moved with the project's packages and files.
 *
 * @param {string} root folder of the project
 * @param {string} entry the program's first file, relative to `root`, with slashes
 * @param {string} outdir future folder of the bundle below `root`; nothing is written there
 * @returns {Promise<{ files: Map<string, Uint8Array>, packages: string[] }>} the bundle by its names, and the files of packages that it imports
 */
export async function bundledToMove(root, entry, outdir) {
  const packages = new Set();
  const esbuild = await import('esbuild');
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    keepNames: true,
    outdir,
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    write: false,
    plugins: [packagesBeside(outdir, (file) => packages.add(file)), ownPlaces(outdir)],
    logLevel: 'error',
  });
  const files = outputFiles.map(({ path, contents }) => [slashed(relative(outdir, path)), contents]);
  return { files: new Map(files), packages: [...packages] };
}
