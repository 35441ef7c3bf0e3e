#!/usr/bin/env node
// The command `jukwaa`. It is plain JavaScript because it runs before TypeScript can be loaded.
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = dirname(realpathSync(fileURLToPath(import.meta.url)));
const root = join(here, '../../..');
if (!existsSync(join(here, '../node_modules/@jukwaa/build'))) {
  process.stderr.write('jukwaa: the packages are not installed yet; npm start does that\n');
  process.exit(1);
}
// The reader of a pipe may stop early, as `head` does.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});
// An operator waits for a rollback.
const { bundled } = await import('@jukwaa/build/bundle');
const file = await bundled(root, 'deploy/registry/src/cli/main.ts', 'jukwaa');
const { main } = await import(pathToFileURL(file).href);
process.exitCode = await main(process.argv.slice(2), root);
