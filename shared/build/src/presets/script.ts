import { resolve } from 'node:path';
import { buildSync, transformSync } from 'esbuild';

export interface Script {
  readonly text: string;
  /** Every source file of the script, absolute. */
  readonly sources: readonly string[];
}

/**
 * Bundles a worker's source with all its imports. The page's own compiler would add the federation runtime of every
 * entry (22 kB compressed) and put its libraries into a separate file.
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

/** The syntax of inline scripts: browsers that are too old for the page run them to its error message. */
const INLINE_TARGET = 'es2019';

/** Minifies an inline script, in syntax that it has already. Names at its top stay. */
export const minifyInline = (text: string): string =>
  transformSync(text, { minify: true, target: INLINE_TARGET }).code.trim();
