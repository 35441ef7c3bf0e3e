// The entry of every npm script: checks that the pinned packages are installed, then runs the task. It is plain
// JavaScript without dependencies, because it runs before any are installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const marker = join(root, 'node_modules/.jukwaa-installed');
const lockHash = createHash('sha256')
  .update(readFileSync(join(root, 'pnpm-lock.yaml')))
  .digest('hex');

function refuse(message) {
  process.stderr.write(`jukwaa: ${message}\n`);
  process.exit(1);
}

function install() {
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lockHash) return;
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  process.stderr.write(`Installing packages (${packageManager}) …\n`);
  const done = spawnSync(
    'npx',
    ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'],
    {
      cwd: root,
      stdio: ['ignore', 2, 2],
      env: { ...process.env, CI: 'true' },
    },
  );
  if (done.status !== 0) refuse('the packages could not be installed; the reason is above');
  writeFileSync(marker, lockHash);
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  refuse(`Node 20.19 or newer is needed, this is ${process.versions.node}`);
install();
process.chdir(root);
const { bundled } = await import(pathToFileURL(join(root, 'shared/build/bin/bundle.mjs')).href);
process.setSourceMapsEnabled(true);
await import(pathToFileURL(await bundled(root, 'deploy/stack/src/cli/main.ts', 'tasks')).href);
