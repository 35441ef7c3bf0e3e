// This file is plain JavaScript because the commands that load it run without a TypeScript compiler.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Another version of a package has other code under the same file name. */
const LOCK = 'pnpm-lock.yaml';
const PACKAGES = `${sep}node_modules${sep}`;
/** Running processes may still load parts of an older bundle; after this time none does, in ms. */
const OLD_MS = 24 * 3_600_000;

/** Returns the time of the last change (ms) of each file, by its path below `root`. */
const timesOf = (root, files) =>
  Object.fromEntries(files.map((file) => [file, statSync(join(root, file)).mtimeMs]));

/** Returns the file of the earlier bundle if it was made here from the current files, else null. */
function earlier(root, folder) {
  try {
    const was = JSON.parse(readFileSync(join(folder, 'made-from.json'), 'utf8'));
    const is = timesOf(root, Object.keys(was.times));
    const isFresh = was.root === root && Object.entries(was.times).every(([file, time]) => is[file] === time);
    const file = join(folder, was.file);
    return isFresh && existsSync(file) ? file : null;
  } catch {
    // There is no bundle yet, or one of its files is gone.
    return null;
  }
}

/** The bundle lies elsewhere, but its modules find their files beside their sources. */
const ownPlaces = {
  name: 'own-places',
  setup(build) {
    build.onLoad({ filter: /\.m?[jt]s$/ }, ({ path }) => {
      if (path.includes(PACKAGES)) return undefined;
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.')) return undefined;
      const contents = text
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(join(path, '..')));
      return { contents, loader: path.endsWith('ts') ? 'ts' : 'js' };
    });
  },
};

/** Packages stay where they are: some look for files beside their code, and no process needs all of them. */
const packagesOutside = {
  name: 'packages-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (pluginData === packagesOutside || kind === 'entry-point') return undefined;
      const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: packagesOutside });
      return found.external || !found.path.includes(PACKAGES)
        ? found
        : { path: pathToFileURL(found.path).href, external: true };
    });
  },
};

async function build(root, entry, folder) {
  // As deep as the place of the files, so that their source maps lead to the sources.
  const outdir = join(folder, 'place');
  const esbuild = await import('esbuild');
  const { metafile, outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    keepNames: true,
    sourcemap: 'linked',
    outdir,
    outExtension: { '.js': '.mjs' },
    write: false,
    metafile: true,
    plugins: [packagesOutside, ownPlaces],
  });
  const [main] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === entry) ?? [];
  const files = outputFiles.map(({ path, contents }) => [relative(outdir, path), contents]);
  return { files, main: relative(outdir, join(root, main)), inputs: Object.keys(metafile.inputs) };
}

/** Notes what the bundle was made from, for the next command. */
function keep(folder, made) {
  const arriving = join(folder, `made-from.${process.pid}`);
  writeFileSync(arriving, JSON.stringify(made));
  renameSync(arriving, join(folder, 'made-from.json'));
}

/** Another command may do the same at the same time, so every part appears with its whole content. */
function publish(folder, place, files) {
  const arriving = join(folder, `${place}.${process.pid}`);
  mkdirSync(arriving, { recursive: true });
  for (const [name, contents] of files) writeFileSync(join(arriving, name), contents);
  try {
    renameSync(arriving, join(folder, place));
  } catch (error) {
    if (!existsSync(join(folder, place))) throw error;
    rmSync(arriving, { recursive: true, force: true });
  }
}

function removeOld(folder, place) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (name !== place && Date.now() - statSync(path).mtimeMs > OLD_MS)
      rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Bundles a TypeScript program for Node when one of its sources has changed. Loading TypeScript and a thousand small
 * files takes four seconds of processor time, more than most commands.
 *
 * @param {string} root folder of the project
 * @param {string} entry the program's first file, relative to `root`, with slashes
 * @param {string} name folder of the bundle in the project's cache
 * @returns {Promise<string>} path of the module to import
 */
export async function bundled(root, entry, name) {
  const folder = join(root, '.cache/bundles', name);
  const kept = earlier(root, folder);
  if (kept !== null) return kept;
  const began = Date.now();
  const { files, main, inputs } = await build(root, entry, folder);
  const hash = createHash('sha256');
  for (const [file, contents] of files) hash.update(file).update(contents);
  const place = hash.digest('hex').slice(0, 16);
  publish(folder, place, files);
  const file = join(place, main);
  const times = timesOf(root, [...inputs, LOCK]);
  // A source that changed meanwhile may be in the bundle as it was before, so the next command makes another one.
  if (Object.values(times).every((time) => time < began)) keep(folder, { root, file, times });
  removeOld(folder, place);
  return join(folder, file);
}
