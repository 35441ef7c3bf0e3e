// Plain JavaScript, as the command that needs it.
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = 'deploy/registry/src/cli/main.ts';
/** Other versions of packages are other code in files of the same name. */
const LOCK = 'pnpm-lock.yaml';
/** Packages in CommonJS ask for Node's own modules by this name. */
const REQUIRE =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/** When each file was changed last (ms), by its path below `root`. */
const timesOf = (root, files) =>
  Object.fromEntries(files.map((file) => [file, statSync(join(root, file)).mtimeMs]));

/** Whether the bundle was made from the files as they are now. */
function isFresh(root, made) {
  try {
    const was = JSON.parse(readFileSync(made, 'utf8'));
    const is = timesOf(root, Object.keys(was));
    return Object.entries(was).every(([file, time]) => is[file] === time);
  } catch {
    // None was made yet, or a file of it is gone.
    return false;
  }
}

/** Whole or not at all: another command may read it at this moment. */
function write(file, text) {
  const arriving = `${file}.${process.pid}`;
  writeFileSync(arriving, text);
  renameSync(arriving, file);
}

/**
 * The command in one file, made anew when a source changed: a rollback is waited for, and understanding TypeScript and a hundred
 * small files takes longer than all that the command does.
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
