// Runs a program of the project in a process of its own, as tests need it: <file.ts> [argument …]. It is plain JavaScript because it runs
// before TypeScript can be loaded.
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundled } from '@jukwaa/build/bundle';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const [, , file = ''] = process.argv;
// The program finds its arguments where it would without this file.
process.argv.splice(1, 1);
process.setSourceMapsEnabled(true);
const entry = relative(root, file).split(sep).join('/');
await import(pathToFileURL(await bundled(root, entry, basename(file, '.ts'))).href);
