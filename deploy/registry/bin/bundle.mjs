// This file is plain JavaScript because the command that loads it runs without a TypeScript compiler.
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = 'deploy/registry/src/cli/main.ts';
/** Another version of a package has other code under the same file name. */
const LOCK = 'pnpm-lock.yaml';
/** CommonJS packages load Node's own modules by this name. */
const REQUIRE =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/** Returns the time of the last change (ms) of each file, by its path below `root`. */
const timesOf = (root, files) =>
  Object.fromEntries(files.map((file) => [file, statSync(join(root, file)).mtimeMs]));

/** Returns whether the bundle was made from the current files. */
function isFresh(root, made) {
  try {
    const was = JSON.parse(readFileSync(made, 'utf8'));
    const is = timesOf(root, Object.keys(was));
    return Object.entries(was).every(([file, time]) => is[file] === time);
  } catch {
    // There is no bundle yet, or one of its files is gone.
    return false;
  }
}

/** The rename is atomic, because another command may read the bundle at the same time. */
function write(file, text) {
  const arriving = `${file}.${process.pid}`;
  writeFileSync(arriving, text);
  renameSync(arriving, file);
}

/**
 * Bundles the command into one file when a source has changed. Loading TypeScript and a hundred small files would
 * take longer than the command itself, and an operator waits for a rollback.
 *
 * @param root folder of the project
 * @returns path of the file
 */
export async function bundledCommand(root) {
  const folder = join(root, '.cache/jukwaa');
  const [file, made] = [join(folder, 'command.mjs'), join(folder, 'made-from.json')];
  if (isFresh(root, made)) return file;
  const { build } = await import('esbuild');
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [SOURCE],
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    banner: { js: REQUIRE },
    outfile: file,
    write: false,
    metafile: true,
  });
  mkdirSync(folder, { recursive: true });
  write(file, outputFiles[0].text);
  write(made, JSON.stringify(timesOf(root, [...Object.keys(metafile.inputs), LOCK])));
  return file;
}
