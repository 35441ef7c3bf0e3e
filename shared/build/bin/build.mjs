#!/usr/bin/env node
// The command `jukwaa-build`: builds a remote in a repository of its own, in the folder of its `rspack.config.ts`. It is
// plain JavaScript because it runs before TypeScript can be loaded.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import * as esbuild from 'esbuild';
import { ownPlaces, packagesOutside } from './plugins.mjs';

const root = process.cwd();
const config = join(root, 'node_modules/.cache/jukwaa/rspack.config.mjs');

await esbuild.build({
  entryPoints: [join(root, 'rspack.config.ts')],
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  keepNames: true,
  outfile: config,
  plugins: [packagesOutside, ownPlaces],
  logLevel: 'error',
});
const compiler = rspack((await import(pathToFileURL(config).href)).default);
compiler.run((failure, stats) => {
  const problems = stats?.toString({ preset: 'errors-warnings' }) ?? '';
  process.stderr.write(failure ? `${failure.stack ?? failure}\n` : problems);
  process.exitCode = failure || stats?.hasErrors() ? 1 : 0;
  compiler.close(() => undefined);
});
