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
import { join, relative } from 'node:path';
import { ownPlaces, packagesOutside } from './plugins.mjs';

/** Another version of a package has other code under the same file name. */
const LOCK = 'pnpm-lock.yaml';
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

/** The address of the module in which it stands; in two parts, because a bundle of this file gets the places of its sources. */
const OWN_ADDRESS = ['import', 'meta', 'url'].join('.');

/** Packages that others use when they are installed, and none of ours installs. */
export const ABSENT = ['pg-native', 'bufferutil', 'utf-8-validate'];

/**
 * Bundles a TypeScript program with all its packages into one file, which runs without this project.
 *
 * @param {string} root folder of the project
 * @param {string} entry the program's first file, relative to `root`, with slashes
 * @param {string} outfile the bundle
 * @returns {Promise<void>}
 */
export async function bundledWhole(root, entry, outfile) {
  const esbuild = await import('esbuild');
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    keepNames: true,
    outfile,
    external: ABSENT,
    // Older packages among them call `require`.
    banner: {
      js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(${OWN_ADDRESS});`,
    },
    logLevel: 'error',
  });
}
