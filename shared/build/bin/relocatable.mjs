// This file is plain JavaScript because the commands that load it run without a TypeScript compiler.
import { readFileSync, realpathSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import { ABSENT } from './bundle.mjs';
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

/** Packages with machine code, which only Node can load. */
const STAY_FILES = ['@resvg/resvg-js'];

/** Packages find their files by their own place, which `__bundlePlace` of each file of the bundle returns. */
const PLACES = /\b(__dirname|__filename)\b|\bimport\.meta\.(url|dirname|filename)\b/g;
const PLACE_OF = `const __bundlePlace = (path) => decodeURIComponent(new URL(path, ${OWN_ADDRESS}).pathname);`;

/** A package's text with the places of its files relative to the bundle. */
const placed = (text, outdir, path) =>
  text.replace(PLACES, (_all, common, modern) => {
    if (modern === 'url') return `${placeFrom(outdir, path)}.href`;
    const isFile = common === '__filename' || modern === 'filename';
    return `__bundlePlace(${JSON.stringify(slashed(relative(outdir, isFile ? path : dirname(path))))})`;
  });

/**
 * Packages are part of the bundle, because Node takes longer to find and load a thousand small files than these need to run. Their
 * files also keep their place relative to it: some are read, or belong to threads. `onPackage` is called with each file.
 */
const packagesInside = (outdir, onPackage) => ({
  name: 'packages-inside',
  setup(build) {
    findAsNode(build);
    build.onResolve({ filter: /^[^./]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (pluginData === packagesOutside || kind === 'entry-point') return undefined;
      const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: packagesOutside });
      if (found.errors.length > 0 || found.external || isOwn(found.path)) return found;
      const file = realpathSync(found.path);
      onPackage(file);
      if (STAY_FILES.includes(path)) return { path: slashed(relative(outdir, file)), external: true };
      return { ...found, path: file };
    });
    build.onLoad({ filter: /\.[cm]?js$/ }, ({ path }) => {
      if (isOwn(path)) return undefined;
      const text = readFileSync(path, 'utf8');
      const contents = placed(text, outdir, path);
      return contents === text ? undefined : { contents, loader: 'js', resolveDir: dirname(path) };
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
    plugins: [packagesInside(outdir, (file) => packages.add(file)), ownPlaces(outdir)],
    external: ABSENT,
    // Otherwise React's slow build for developers would be in the bundle as well.
    define: { 'process.env.NODE_ENV': '"production"' },
    // Packages of the older kind among them call `require`.
    banner: {
      js: `import { createRequire as __bundleRequire } from 'node:module'; const require = __bundleRequire(${OWN_ADDRESS}); ${PLACE_OF}`,
    },
    logLevel: 'warning',
  });
  const files = outputFiles.map(({ path, contents }) => [slashed(relative(outdir, path)), contents]);
  return { files: new Map(files), packages: [...packages] };
}
