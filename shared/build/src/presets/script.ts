import { resolve } from 'node:path';
import { buildSync } from 'esbuild';

export interface Script {
  readonly text: string;
  /** Every file that it was made of, absolute. */
  readonly sources: readonly string[];
}

/**
 * Bundles a worker's source with all that it imports. The page's own compiler would put the federation runtime that every entry of a
 * build gets into it (22 kB compressed), and its libraries into a file of their own.
 */
export function bundleScript(entry: string): Script {
  const { outputFiles, metafile } = buildSync({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  return {
    text: outputFiles[0]?.text ?? '',
    sources: Object.keys(metafile.inputs).map((file) => resolve(file)),
  };
}
